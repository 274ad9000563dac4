package io.metrifier.testkit.saboteur;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.testkit.fixture.CallGate;
import io.metrifier.testkit.socket.SocketTransport;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Faults of failures, options and registration: E1 to E3, E6, O1, O2 and P1. */
final class ErrorSaboteurs {
    private ErrorSaboteurs() {}

    static List<Saboteur> all() {
        return List.of(
                remote(
                        "a handler's failure is PROTOCOL",
                        e -> new TransportException(Kind.PROTOCOL, Saboteur.messageOf(e), e)),
                remote(
                        "a handler's failure crosses as itself",
                        e -> new IllegalStateException(Saboteur.messageOf(e), e)),
                remote("a handler's failure loses its message", e -> new TransportException(Kind.REMOTE, "failed", e)),
                remote(
                        "a handler's stack is in the message",
                        Set.of("E1", "E6"),
                        e -> new TransportException(
                                Kind.REMOTE, Saboteur.messageOf(e) + "\n\tat " + e.getStackTrace()[0], e)),
                Saboteur.failing(
                        "a failure names the class of its cause",
                        Set.of("E6"),
                        e -> Saboteur.is(Kind.UNAVAILABLE, e)
                                ? new TransportException(
                                        Kind.UNAVAILABLE,
                                        Saboteur.messageOf(e) + " reason=java.net.ConnectException",
                                        e)
                                : e),
                interruptedConnectLosesItsFlag(),
                interrupted("the interrupt flag is swallowed", false),
                interrupted("an interrupt is ignored", true),
                interruptClosesTheClient(),
                diesOfGarbage(),
                serveSwallowsOptions(),
                connectSwallowsOptions(),
                connectRejectsForeignOptions(),
                serveMatchesPrefixesSloppily(),
                isNotRegistered());
    }

    private static Saboteur remote(String flaw, UnaryOperator<RuntimeException> spoil) {
        return remote(flaw, Set.of("E1"), spoil);
    }

    private static Saboteur remote(String flaw, Set<String> rules, UnaryOperator<RuntimeException> spoil) {
        return Saboteur.failing(flaw, rules, e -> Saboteur.is(Kind.REMOTE, e) ? spoil.apply(e) : e);
    }

    private static Saboteur interruptedConnectLosesItsFlag() {
        return new Saboteur("an interrupted connect swallows the flag", "E2") {
            @Override
            Transport sound() {
                return new SocketTransport();
            }

            @Override
            @SuppressWarnings("ThreadInterruptedStatusIgnored")
            TransportClient connect(Transport sound, Endpoint server, TransportOptions options) {
                try {
                    return super.connect(sound, server, options);
                } catch (TransportException e) {
                    Thread.interrupted();
                    throw e;
                }
            }
        };
    }

    private static Saboteur interrupted(String flaw, boolean ignored) {
        return Saboteur.failing(flaw, Set.of("E2"), thrown -> {
            if (Thread.interrupted() && ignored) {
                new CallGate().pass();
            }
            return thrown;
        });
    }

    private static Saboteur interruptClosesTheClient() {
        return new Saboteur("an interrupted call takes the whole client with it", "E2") {
            @Override
            RuntimeException failure(RuntimeException thrown, TransportClient sound) {
                if (Thread.currentThread().isInterrupted()) {
                    sound.close();
                }
                return thrown;
            }
        };
    }

    private static Saboteur diesOfGarbage() {
        return new Saboteur("a server dies of garbage", "E3") {
            @Override
            Transport sound() {
                return new SocketTransport(TransportServer::close);
            }
        };
    }

    private static Saboteur serveSwallowsOptions() {
        return new Saboteur("serve swallows options it does not know", "O1", "K2 TLS") {
            @Override
            void checkServeOptions(Transport transport, TransportOptions options) {}
        };
    }

    private static Saboteur connectSwallowsOptions() {
        return new Saboteur("connect swallows options it does not know", "O1") {
            @Override
            void checkConnectOptions(Transport transport, TransportOptions options) {}
        };
    }

    private static Saboteur connectRejectsForeignOptions() {
        return new Saboteur("connect rejects options of other transports", "O2") {
            @Override
            void checkConnectOptions(Transport transport, TransportOptions options) {
                super.checkConnectOptions(transport, options);
                options.own("another-transport", Set.of());
            }
        };
    }

    private static Saboteur serveMatchesPrefixesSloppily() {
        return new Saboteur("serve takes an id for the prefix of another", "O2") {
            @Override
            void checkServeOptions(Transport transport, TransportOptions options) {
                for (String key : options.properties().keySet()) {
                    if (key.startsWith(id())) {
                        throw new IllegalArgumentException("unknown option: " + key);
                    }
                }
                super.checkServeOptions(transport, options);
            }
        };
    }

    private static Saboteur isNotRegistered() {
        return new Saboteur("ServiceLoader does not know it", "P1") {
            @Override
            String id() {
                return "unregistered";
            }
        };
    }
}
