package io.metrifier.testkit.saboteur;

import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.person.ReferencePersonService;
import io.metrifier.testkit.Gate;
import io.metrifier.testkit.socket.SocketTransport;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Pipe;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** What can be wrong with a client's life: C1 to C6. */
final class ClientSaboteurs {
    private ClientSaboteurs() {}

    static List<Saboteur> all() {
        return List.of(
                connectsLazily("connect does not look whether anybody listens", false),
                connectsLazily("connect does not wait for an answer", true),
                swapsAnswers(),
                hangsOnceClosed(),
                unavailableOnceClosed(),
                closeLeavesCallsWaiting(),
                lostConnectionIsTimeout(),
                neverComesBack(),
                hangsWithoutServer(),
                ignoresCallTimeout(),
                lateAnswerReachesTheNextCall(),
                leaksThreads("a client leaves a daemon thread", true),
                leaksThreads("a client leaves a thread that keeps the JVM alive", false),
                serverLeaksThreads(),
                leaksFiles());
    }

    private static Saboteur connectsLazily(String flaw, boolean wire) {
        return new Saboteur(flaw, "C1") {
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
        return new Saboteur("answers are swapped under concurrency", "C2") {
            private final Exchanger<Person> swap = new Exchanger<>();

            @Override
            PersonService persons(PersonService sound) {
                return new ForwardingPersons(sound) {
                    @Override
                    public Person createPerson(Person person) {
                        Person own = super.createPerson(person);
                        try {
                            return swap.exchange(own, 2, TimeUnit.MILLISECONDS);
                        } catch (InterruptedException | TimeoutException e) {
                            return own;
                        }
                    }
                };
            }
        };
    }

    /** Does something else than a sound client with a call that fails in a certain way. */
    private abstract static class OnFailure<E extends RuntimeException> extends Saboteur {
        private final Class<E> type;

        OnFailure(Class<E> type, String flaw, String... rules) {
            super(flaw, rules);
            this.type = type;
        }

        abstract RuntimeException instead(E failure);

        @Override
        PersonService persons(PersonService sound) {
            return new ForwardingPersons(sound) {
                @Override
                <T> T call(Supplier<T> call) {
                    try {
                        return call.get();
                    } catch (RuntimeException e) {
                        throw type.isInstance(e) ? instead(type.cast(e)) : e;
                    }
                }
            };
        }
    }

    private static Saboteur hangsOnceClosed() {
        return new OnFailure<>(IllegalStateException.class, "a call on a closed client hangs", "C3") {
            @Override
            RuntimeException instead(IllegalStateException failure) {
                new Gate().pass();
                return failure;
            }
        };
    }

    private static Saboteur unavailableOnceClosed() {
        return new OnFailure<>(IllegalStateException.class, "a call on a closed client is UNAVAILABLE", "C3") {
            @Override
            RuntimeException instead(IllegalStateException failure) {
                return new TransportException(Kind.UNAVAILABLE, "closed", failure);
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
            PersonService persons(PersonService sound) {
                return new ForwardingPersons(sound) {
                    @Override
                    <T> T call(Supplier<T> call) {
                        try {
                            return call.get();
                        } catch (TransportException e) {
                            if (Saboteur.messageOf(e).startsWith("the client was closed")) {
                                new Gate().pass();
                            }
                            throw e;
                        }
                    }
                };
            }
        };
    }

    private static Saboteur lostConnectionIsTimeout() {
        return new OnFailure<>(TransportException.class, "a lost connection is reported as TIMEOUT", "C4") {
            @Override
            RuntimeException instead(TransportException failure) {
                boolean byClient = Saboteur.messageOf(failure).startsWith("the client was closed");
                return failure.kind() == Kind.UNAVAILABLE && !byClient
                        ? new TransportException(Kind.TIMEOUT, "no answer", failure)
                        : failure;
            }
        };
    }

    private static Saboteur neverComesBack() {
        return new Saboteur("a client that lost its server never finds it again", "C4") {
            @Override
            PersonService persons(PersonService sound) {
                return new ForwardingPersons(sound) {
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
                };
            }
        };
    }

    private static Saboteur hangsWithoutServer() {
        return new OnFailure<>(TransportException.class, "a call without a server hangs", "C4") {
            @Override
            RuntimeException instead(TransportException failure) {
                if (Saboteur.messageOf(failure).startsWith("no server listens")) {
                    new Gate().pass();
                }
                return failure;
            }
        };
    }

    private static Saboteur ignoresCallTimeout() {
        return new Saboteur("the call timeout is ignored", "C5", "K1 ASYNC") {
            @Override
            TransportClient connect(Transport sound, Endpoint server, TransportOptions options) {
                TransportOptions patient =
                        options.toBuilder().callTimeout(Duration.ofMinutes(5)).build();
                return super.connect(sound, server, patient);
            }
        };
    }

    private static Saboteur lateAnswerReachesTheNextCall() {
        return new Saboteur("the answer of a call that timed out reaches the next call", "C5") {
            @Override
            PersonService persons(PersonService sound) {
                return new ForwardingPersons(sound) {
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
                };
            }
        };
    }

    private static Saboteur leaksThreads(String flaw, boolean daemon) {
        return new Leak(flaw) {
            @Override
            TransportClient connect(Transport sound, Endpoint server, TransportOptions options) {
                leakThread(daemon);
                return super.connect(sound, server, options);
            }
        };
    }

    private static Saboteur serverLeaksThreads() {
        return new Leak("a server leaves a daemon thread") {
            @Override
            void closeServer(TransportServer sound) {
                leakThread(true);
                super.closeServer(sound);
            }
        };
    }

    private static Saboteur leaksFiles() {
        return new Leak("a client leaves file descriptors open") {
            @Override
            void closeClient(TransportClient sound) {
                leakFiles();
                super.closeClient(sound);
            }
        };
    }

    /** Leaks until it is told to give back. */
    private static class Leak extends Saboteur {
        private final Gate end = new Gate();
        private final Queue<Pipe> pipes = new ConcurrentLinkedQueue<>();
        private volatile boolean released;

        Leak(String flaw) {
            super(flaw, "C6");
        }

        final void leakThread(boolean daemon) {
            Thread thread = new Thread(end::pass, "leaked");
            thread.setDaemon(daemon);
            thread.start();
        }

        final void leakFiles() {
            if (released) {
                return;
            }
            try {
                pipes.add(Pipe.open());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        void release() {
            released = true;
            end.open();
            try {
                for (Pipe pipe : pipes) {
                    pipe.source().close();
                    pipe.sink().close();
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Believes that its server is there, and finds out late. */
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
