package io.metrifier.bench.lab;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;

/** Where a measured server runs. */
public sealed interface ServerPlace {

    /** A JVM of its own, as in production: started for the occasion, watched, and ended with its starter. */
    record Forked() implements ServerPlace {
        @Override
        public RunningServer start(Transport transport, DataSet data, TransportOptions options) {
            return ForkedServer.start(transport, data, options);
        }

        @Override
        public String toString() {
            return "forked";
        }
    }

    /** The JVM that measures: for profilers and for transports without a wire. */
    record Embedded() implements ServerPlace {
        @Override
        public RunningServer start(Transport transport, DataSet data, TransportOptions options) {
            return new EmbeddedServer(transport.serve(data.services(), Endpoint.loopback(), options));
        }

        @Override
        public String toString() {
            return "embedded";
        }
    }

    /** A server that somebody else started. */
    record Remote(Endpoint endpoint) implements ServerPlace {
        @Override
        public RunningServer start(Transport transport, DataSet data, TransportOptions options) {
            return new RemoteServer(endpoint);
        }

        @Override
        public String toString() {
            return endpoint.toString();
        }
    }

    /**
     * Reads {@code forked}, {@code embedded} or {@code host:port}.
     *
     * @throws IllegalArgumentException where the text is anything else
     */
    static ServerPlace parse(String text) {
        return switch (text) {
            case "forked" -> new Forked();
            case "embedded" -> new Embedded();
            default -> {
                try {
                    yield new Remote(Endpoint.parse(text));
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException(
                            "server must be forked, embedded or host:port: server=" + text, e);
                }
            }
        };
    }

    /** Returns this place, or {@code embedded} where the transport cannot leave its process. */
    default ServerPlace possibleFor(Transport transport) {
        return transport.crossesProcesses() ? this : new Embedded();
    }

    /**
     * Returns a server that takes calls; use what {@link #possibleFor} returns.
     *
     * @throws io.metrifier.transport.TransportException where it cannot be started; the message says where its log is
     * @throws IllegalArgumentException where an option of the transport is unknown or malformed
     */
    RunningServer start(Transport transport, DataSet data, TransportOptions options);
}
