package io.metrifier.testkit.saboteur;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Faults in the life cycle of a server. */
final class ServerSaboteurs {
    private ServerSaboteurs() {}

    static List<Saboteur> all() {
        return List.of(
                bindsLazily(),
                hostIsAnother(),
                listensAtOneAddressOnly(),
                takesAnotherPort(),
                takenPortIsAnArgument(),
                Saboteur.serving(
                        "close cuts calls off at once",
                        Set.of("S4"),
                        options -> options.toBuilder()
                                .drainTimeout(Duration.ofNanos(1))
                                .build()),
                closeTwiceFails(),
                closeKeepsThePort(),
                serversShareServices());
    }

    private static Saboteur bindsLazily() {
        return new Saboteur("the server binds after serve has returned", "S1") {
            private final Set<Integer> bound = ConcurrentHashMap.newKeySet();

            @Override
            TransportServer serve(Transport sound, Services services, Endpoint bind, TransportOptions options) {
                TransportServer server = super.serve(sound, services, bind, options);
                bound.remove(server.endpoint().port());
                return server;
            }

            @Override
            TransportClient connect(Transport sound, Endpoint server, TransportOptions options) {
                if (bound.add(server.port())) {
                    throw new TransportException(Kind.UNAVAILABLE, "not yet bound");
                }
                return super.connect(sound, server, options);
            }
        };
    }

    private static Saboteur hostIsAnother() {
        return new Saboteur("the endpoint names another host than the one bound to", "S2") {
            @Override
            Endpoint endpoint(TransportServer sound) {
                return new Endpoint("localhost", sound.endpoint().port());
            }
        };
    }

    private static Saboteur listensAtOneAddressOnly() {
        return new Saboteur("the server always listens at 127.0.0.1", "S2") {
            @Override
            TransportServer serve(Transport sound, Services services, Endpoint bind, TransportOptions options) {
                return super.serve(sound, services, Endpoint.loopback(bind.port()), options);
            }
        };
    }

    private static Saboteur takesAnotherPort() {
        return new Saboteur("a taken port is silently replaced by a free one", "S3") {
            @Override
            TransportServer serve(Transport sound, Services services, Endpoint bind, TransportOptions options) {
                try {
                    return super.serve(sound, services, bind, options);
                } catch (TransportException e) {
                    return super.serve(sound, services, Endpoint.loopback(), options);
                }
            }
        };
    }

    private static Saboteur takenPortIsAnArgument() {
        return new Saboteur("a taken port is an IllegalArgumentException", "S3") {
            @Override
            TransportServer serve(Transport sound, Services services, Endpoint bind, TransportOptions options) {
                try {
                    return super.serve(sound, services, bind, options);
                } catch (TransportException e) {
                    throw new IllegalArgumentException("port is taken", e);
                }
            }
        };
    }

    private static Saboteur closeTwiceFails() {
        return new Saboteur("closing a server twice fails", "S4") {
            private final Set<TransportServer> closed = ConcurrentHashMap.newKeySet();

            @Override
            void closeServer(TransportServer sound) {
                if (!closed.add(sound)) {
                    throw new IllegalStateException("already closed");
                }
                super.closeServer(sound);
            }
        };
    }

    private static Saboteur closeKeepsThePort() {
        return new Saboteur("close leaves the port taken for a while", "S4", "C4") {
            @Override
            TransportServer serve(Transport sound, Services services, Endpoint bind, TransportOptions options) {
                if (bind.port() != 0) {
                    throw new TransportException(Kind.UNAVAILABLE, "still taken");
                }
                return super.serve(sound, services, bind, options);
            }
        };
    }

    private static Saboteur serversShareServices() {
        return new Saboteur("the second server answers with the services of the first", "S5") {
            private final Map<Transport, Services> first = new ConcurrentHashMap<>();

            @Override
            TransportServer serve(Transport sound, Services services, Endpoint bind, TransportOptions options) {
                Services shared = first.computeIfAbsent(sound, key -> services);
                return super.serve(sound, shared, bind, options);
            }
        };
    }
}
