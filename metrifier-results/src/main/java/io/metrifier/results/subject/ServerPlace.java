package io.metrifier.results.subject;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import io.metrifier.results.network.Network;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;

/** Where a measured server runs. */
@JsonSerialize(using = ToStringSerializer.class)
public sealed interface ServerPlace {
    /** Stands between a place and a network in the text of both. */
    String OVER = " over ";

    /** A JVM of its own, as in production: started for the occasion, watched, and ended with its starter. */
    record Forked() implements ServerPlace {
        @Override
        public String toString() {
            return "forked";
        }
    }

    /** The JVM that measures: for profilers and for transports without a wire. */
    record Embedded() implements ServerPlace {
        @Override
        public String toString() {
            return "embedded";
        }
    }

    /** A server that somebody else started. */
    record Remote(Endpoint endpoint) implements ServerPlace {
        @Override
        public String toString() {
            return endpoint.toString();
        }
    }

    /** Any of these with a network before it. */
    record Distant(ServerPlace place, Network network) implements ServerPlace {
        @Override
        public ServerPlace possibleFor(Transport transport) {
            if (!transport.crossesProcesses()) {
                throw new IllegalArgumentException("there is no network between a client and itself: transport="
                        + transport.id() + " network=" + network + "; leave the transport out");
            }
            return this;
        }

        @Override
        public String toString() {
            return place + OVER + network;
        }
    }

    /** Returns this place behind that network; itself where the text is empty. */
    default ServerPlace over(String network) {
        return network.isEmpty() ? this : new Distant(this, Network.parse(network));
    }

    /**
     * Reads {@code forked}, {@code embedded} or {@code host:port}, and any of them with {@code " over "} and a network.
     *
     * @throws IllegalArgumentException where the text is anything else
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static ServerPlace parse(String text) {
        int over = text.indexOf(OVER);
        return over < 0 ? place(text) : place(text.substring(0, over)).over(text.substring(over + OVER.length()));
    }

    private static ServerPlace place(String text) {
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
}
