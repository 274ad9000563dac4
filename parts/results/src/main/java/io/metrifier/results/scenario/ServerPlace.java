package io.metrifier.results.scenario;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import io.metrifier.network.Network;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Where a measured server runs. */
@JsonSerialize(using = ToStringSerializer.class)
public sealed interface ServerPlace {
    /** The separator between a place and a network in the text form. */
    String OVER = " over ";

    /** The separator between a transport and its server's address. */
    String EACH = "=";

    /** A separate JVM as in production, which ends with its parent process. */
    record Forked() implements ServerPlace {
        @Override
        public String toString() {
            return "forked";
        }
    }

    /** The JVM that measures: for profilers and for transports that do not leave the process. */
    record Embedded() implements ServerPlace {
        @Override
        public String toString() {
            return "embedded";
        }
    }

    /** A server that was started elsewhere. */
    record Remote(Endpoint endpoint) implements ServerPlace {
        @Override
        public boolean isRemote() {
            return true;
        }

        @Override
        public String toString() {
            return endpoint.toString();
        }
    }

    /**
     * Servers that were started elsewhere, one per transport.
     *
     * @param endpoints their addresses by transport id
     */
    record OfEach(SortedMap<String, Endpoint> endpoints) implements ServerPlace {
        /** Copies the map. */
        public OfEach {
            endpoints = Collections.unmodifiableSortedMap(new TreeMap<>(endpoints));
        }

        @Override
        public ServerPlace possibleFor(Transport transport) {
            Endpoint endpoint = endpoints.get(transport.id());
            if (endpoint == null) {
                throw new IllegalArgumentException("no server for the transport: transport=" + transport.id()
                        + " servers=" + this + "; start one or omit the transport");
            }
            return new Remote(endpoint);
        }

        @Override
        public boolean isRemote() {
            return true;
        }

        @Override
        public String toString() {
            return endpoints.entrySet().stream()
                    .map(each -> each.getKey() + EACH + each.getValue())
                    .collect(Collectors.joining(","));
        }
    }

    /** Any of these places with a network in front of it. */
    record Distant(ServerPlace place, Network network) implements ServerPlace {
        @Override
        public ServerPlace possibleFor(Transport transport) {
            if (!transport.crossesProcesses()) {
                throw new IllegalArgumentException("the transport crosses no network: transport=" + transport.id()
                        + " network=" + network + "; omit the transport");
            }
            return new Distant(place.possibleFor(transport), network);
        }

        @Override
        public ServerPlace near() {
            return place;
        }

        @Override
        public Optional<Network> between() {
            return Optional.of(network);
        }

        @Override
        public String toString() {
            return place + OVER + network;
        }
    }

    /** Returns this place without a network in front of it. */
    default ServerPlace near() {
        return this;
    }

    /** Returns the network in front of it; empty if there is none. */
    default Optional<Network> between() {
        return Optional.empty();
    }

    /** Returns this place behind that network; this place if the text is empty. */
    default ServerPlace over(String network) {
        return network.isEmpty() ? this : new Distant(this, Network.parse(network));
    }

    /**
     * Parses {@code forked}, {@code embedded}, {@code host:port} or {@code http=host:port,proto=host:port}, and any of
     * them followed by {@code " over "} and a network.
     *
     * @throws IllegalArgumentException if the text has any other form
     */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static ServerPlace parse(String text) {
        int over = text.indexOf(OVER);
        return over < 0 ? placeOf(text) : placeOf(text.substring(0, over)).over(text.substring(over + OVER.length()));
    }

    private static ServerPlace placeOf(String text) {
        return switch (text) {
            case "forked" -> new Forked();
            case "embedded" -> new Embedded();
            default -> {
                try {
                    yield text.contains(EACH) ? parseEach(text) : new Remote(Endpoint.parse(text));
                } catch (IllegalArgumentException e) {
                    throw new IllegalArgumentException(
                            "not a server: server=" + text
                                    + "; give forked, embedded, host:port or, for each transport, transport=host:port",
                            e);
                }
            }
        };
    }

    private static ServerPlace parseEach(String text) {
        SortedMap<String, Endpoint> endpoints = new TreeMap<>();
        for (String each : text.split(",", -1)) {
            int equals = each.indexOf(EACH);
            if (equals < 1
                    || endpoints.put(each.substring(0, equals), Endpoint.parse(each.substring(equals + 1))) != null) {
                throw new IllegalArgumentException("no transport, or its second server: server=" + each);
            }
        }
        return new OfEach(endpoints);
    }

    /** Returns whether the server was started elsewhere, so that its JVM cannot be observed. */
    default boolean isRemote() {
        return false;
    }

    /** Returns this place, or {@code embedded} if the transport cannot leave its process. */
    default ServerPlace possibleFor(Transport transport) {
        return transport.crossesProcesses() ? this : new Embedded();
    }
}
