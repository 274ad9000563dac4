package io.metrifier.testkit.saboteur;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.person.ReferencePersonService;
import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceStream;
import io.metrifier.testkit.fixture.CallGate;
import io.metrifier.testkit.socket.SocketTransport;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Faults in the life cycle of a client: C1 to C7. */
final class ClientSaboteurs {
    private ClientSaboteurs() {}

    static List<Saboteur> all() {
        return List.of(
                connectsLazily("connect does not check whether a server listens", false, "C1"),
                connectsLazily("connect does not wait for an answer", true, "C1", "E2"),
                swapsAnswers(),
                hanging("a call on a closed client hangs", Set.of("C3"), IllegalStateException.class::isInstance),
                Saboteur.failing(
                        "a call on a closed client is UNAVAILABLE",
                        Set.of("C3"),
                        e -> e instanceof IllegalStateException
                                ? new TransportException(Kind.UNAVAILABLE, "closed", e)
                                : e),
                closeLeavesCallsWaiting(),
                probesOnceClosed(),
                streamsOnceClosed(),
                Saboteur.failing(
                        "a lost connection is reported as TIMEOUT",
                        Set.of("C4"),
                        e -> Saboteur.is(Kind.UNAVAILABLE, e) && !failsPerClient(e)
                                ? new TransportException(Kind.TIMEOUT, "no answer", e)
                                : e),
                neverComesBack(),
                hanging(
                        "a call without a server hangs",
                        Set.of("C4", "C8", "E6"),
                        e -> Saboteur.messageOf(e).startsWith("no server listens")),
                ignoresCallTimeout(),
                lateAnswerReachesTheNextCall(),
                leaksThreads("a client leaves a daemon thread", true),
                leaksThreads("a client leaves a thread that keeps the JVM alive", false),
                serverLeaksThreads(),
                leaksFiles());
    }

    private static Saboteur connectsLazily(String flaw, boolean wire, String... rules) {
        return new Saboteur(flaw, rules) {
            @Override
            Transport sound() {
                return wire ? new SocketTransport() : super.sound();
            }

            @Override
            Set<Capability> capabilities(Transport sound) {
                return Set.of();
            }

            @Override
            TransportClient connect(Transport sound, Endpoint server, TransportOptions options) {
                try {
                    return super.connect(sound, server, options);
                } catch (TransportException e) {
                    return new UnconnectedClient(sound, e);
                }
            }
        };
    }

    private static Saboteur swapsAnswers() {
        Exchanger<Person> swap = new Exchanger<>();
        return Saboteur.calling(
                "answers are swapped under concurrency", Set.of("C2"), sound -> new ForwardingPersons(sound) {
                    @Override
                    public Person createPerson(Person person) {
                        Person own = super.createPerson(person);
                        try {
                            return swap.exchange(own, 2, TimeUnit.MILLISECONDS);
                        } catch (InterruptedException | TimeoutException e) {
                            return own;
                        }
                    }
                });
    }

    /** Hangs where a call would fail with one of these failures. */
    private static Saboteur hanging(String flaw, Set<String> rules, Predicate<RuntimeException> where) {
        return Saboteur.failing(flaw, rules, thrown -> {
            if (where.test(thrown)) {
                new CallGate().pass();
            }
            return thrown;
        });
    }

    private static Saboteur probesOnceClosed() {
        return new Saboteur("a probe on a closed client answers", "C3") {
            @Override
            ProbeService probes(ProbeService sound) {
                return new ProbeService() {
                    @Override
                    public int add(int a, int b) {
                        try {
                            return sound.add(a, b);
                        } catch (IllegalStateException e) {
                            return a + b;
                        }
                    }

                    @Override
                    public ImageSize imageSize(byte[] image) {
                        return sound.imageSize(image);
                    }
                };
            }
        };
    }

    private static Saboteur streamsOnceClosed() {
        return new Saboteur("a stream of prices on a closed client is UNAVAILABLE", "C3") {
            @Override
            PriceStream prices(TransportClient sound, long count, PriceListener listener) {
                try {
                    return super.prices(sound, count, listener);
                } catch (IllegalStateException e) {
                    throw new TransportException(Kind.UNAVAILABLE, "closed", e);
                }
            }
        };
    }

    private static Saboteur closeLeavesCallsWaiting() {
        return new Saboteur("closing a client lets its calls go on", "C3") {
            @Override
            Set<Capability> capabilities(Transport sound) {
                return Set.of();
            }

            @Override
            RuntimeException failure(RuntimeException thrown, TransportClient sound) {
                if (failsPerClient(thrown)) {
                    new CallGate().pass();
                }
                return thrown;
            }
        };
    }

    private static boolean failsPerClient(RuntimeException thrown) {
        return Saboteur.messageOf(thrown).startsWith("the client was closed");
    }

    private static Saboteur neverComesBack() {
        return Saboteur.calling(
                "a client that lost its server never finds it again",
                Set.of("C4"),
                sound -> new ForwardingPersons(sound) {
                    private volatile boolean lost;

                    @Override
                    <T> T call(Supplier<T> call) {
                        try {
                            T answer = call.get();
                            if (lost) {
                                throw new TransportException(Kind.UNAVAILABLE, "lost for ever");
                            }
                            return answer;
                        } catch (TransportException e) {
                            lost |= e.kind() == Kind.UNAVAILABLE;
                            throw e;
                        }
                    }
                });
    }

    private static Saboteur ignoresCallTimeout() {
        return new Saboteur("the call timeout is ignored", "C5", "C7", "C8", "E6", "K1 ASYNC") {
            @Override
            TransportClient connect(Transport sound, Endpoint server, TransportOptions options) {
                TransportOptions patient =
                        options.toBuilder().callTimeout(Duration.ofMinutes(5)).build();
                return super.connect(sound, server, patient);
            }
        };
    }

    private static Saboteur lateAnswerReachesTheNextCall() {
        return Saboteur.calling(
                "the answer of a call that timed out reaches the next call",
                Set.of("C7"),
                sound -> new ForwardingPersons(sound) {
                    private volatile boolean late;

                    @Override
                    public Person getPerson(String id) {
                        try {
                            Person answer = super.getPerson(id);
                            return late ? super.getPerson("1") : answer;
                        } catch (TransportException e) {
                            late |= e.kind() == Kind.TIMEOUT
                                    && !Thread.currentThread().isInterrupted();
                            throw e;
                        }
                    }
                });
    }

    private static Saboteur leaksThreads(String flaw, boolean daemon) {
        return new ResourceLeak(flaw) {
            @Override
            TransportClient connect(Transport sound, Endpoint server, TransportOptions options) {
                leakThread(daemon);
                return super.connect(sound, server, options);
            }
        };
    }

    private static Saboteur serverLeaksThreads() {
        return new ResourceLeak("a server leaves a daemon thread") {
            @Override
            void closeServer(TransportServer sound) {
                leakThread(true);
                super.closeServer(sound);
            }
        };
    }

    private static Saboteur leaksFiles() {
        return new ResourceLeak("a client leaves file descriptors open") {
            @Override
            void closeClient(TransportClient sound) {
                leakFiles();
                super.closeClient(sound);
            }
        };
    }

    /** Connects without checking its server, and fails late. */
    private record UnconnectedClient(Transport transport, TransportException failure) implements TransportClient {
        @Override
        public PersonService persons() {
            return new ForwardingPersons(new ReferencePersonService()) {
                @Override
                <T> T call(Supplier<T> call) {
                    throw failure;
                }
            };
        }

        @Override
        public void close() {}
    }
}
