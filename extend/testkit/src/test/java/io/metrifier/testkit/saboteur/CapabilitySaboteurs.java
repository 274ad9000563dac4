package io.metrifier.testkit.saboteur;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;
import io.metrifier.probe.ReferenceProbeService;
import io.metrifier.probe.UnreadableImageException;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

/** Faults of ASYNC and PROBE, and of undeclared capabilities. */
final class CapabilitySaboteurs {
    private CapabilitySaboteurs() {}

    static List<Saboteur> all() {
        return List.of(
                async("async failures are wrapped", StageHook::wrapping),
                async("cancelling an async call does not reach it", StageHook::detaching),
                async("async calls wait for their answers", StageHook::waiting),
                async("asynchronous calls queue without bound", RetryingPersons::new),
                async("an async call on a closed client throws itself", CapabilitySaboteurs::throwing),
                probes("add does not wrap around", Math::addExact, image -> image),
                probes("an image is cut at 20 bytes", Integer::sum, image -> Arrays.copyOf(image, 20)),
                unreadableIsRemote(),
                imageIsUnbounded(),
                declaresWhatItHasNot(Capability.ASYNC, "E5"),
                declaresWhatItHasNot(Capability.PROBE),
                declaresWhatItHasNot(Capability.PING_PONG, "E5"),
                declaresWhatItHasNot(Capability.PRICE_STREAM, "E4", "E5", "E6"),
                declaresWhatItHasNot(Capability.MESSAGES),
                declaresWhatItHasNot(Capability.TLS),
                encryptsNothing(true, "K1 TLS"),
                encryptsNothing(false, "K2 TLS"),
                undeclared("an undeclared capability fails with another message", UnsupportedOperationException::new),
                undeclared("an undeclared capability fails with another exception", IllegalStateException::new));
    }

    private static Saboteur async(String flaw, Function<AsyncPersonService, AsyncPersonService> spoil) {
        return new Saboteur(flaw, "K1 ASYNC") {
            @Override
            AsyncPersonService asyncPersons(TransportClient sound) {
                return spoil.apply(sound.asyncPersons());
            }
        };
    }

    private static AsyncPersonService throwing(AsyncPersonService sound) {
        return new StageHook(sound) {
            @Override
            <T> CompletionStage<T> call(Supplier<CompletionStage<T>> call) {
                CompletionStage<T> stage = call.get();
                CompletableFuture<T> future = stage.toCompletableFuture();
                if (future.isCompletedExceptionally()
                        && future.handle((value, failure) -> failure).join() instanceof IllegalStateException closed) {
                    throw closed;
                }
                return stage;
            }
        };
    }

    private static Saboteur probes(String flaw, IntBinaryOperator add, Function<byte[], byte[]> cut) {
        return new Saboteur(flaw, "K1 PROBE") {
            @Override
            ProbeService probes(ProbeService sound) {
                return new ProbeService() {
                    @Override
                    public int add(int a, int b) {
                        sound.add(a, b);
                        return add.applyAsInt(a, b);
                    }

                    @Override
                    public ImageSize imageSize(byte[] image) {
                        return sound.imageSize(cut.apply(image));
                    }
                };
            }
        };
    }

    private static Saboteur unreadableIsRemote() {
        return new Saboteur("an unreadable image is REMOTE", "K1 PROBE") {
            @Override
            ProbeService probes(ProbeService sound) {
                return new ProbeService() {
                    @Override
                    public int add(int a, int b) {
                        return sound.add(a, b);
                    }

                    @Override
                    public ImageSize imageSize(byte[] image) {
                        try {
                            return sound.imageSize(image);
                        } catch (UnreadableImageException e) {
                            throw new TransportException(Kind.REMOTE, Saboteur.messageOf(e), e);
                        }
                    }
                };
            }
        };
    }

    private static Saboteur imageIsUnbounded() {
        return new Saboteur("an image has no maximum size", "K1 PROBE") {
            @Override
            ProbeService probes(ProbeService sound) {
                return new ProbeService() {
                    @Override
                    public int add(int a, int b) {
                        return sound.add(a, b);
                    }

                    @Override
                    public ImageSize imageSize(byte[] image) {
                        add(0, 0);
                        return new ReferenceProbeService().imageSize(image);
                    }
                };
            }
        };
    }

    /** @param others the rules other than K1 and K2 that need it */
    private static Saboteur declaresWhatItHasNot(Capability capability, String... others) {
        String[] rules = Arrays.copyOf(others, others.length + 2);
        rules[others.length] = "K1 " + capability;
        rules[others.length + 1] = "K2 " + capability;
        return new Saboteur("declares " + capability + " and has it not", rules) {
            @Override
            Set<Capability> capabilities(Transport sound) {
                Set<Capability> declared = EnumSet.copyOf(sound.capabilities());
                declared.add(capability);
                return declared;
            }

            @Override
            boolean lacks(Capability asked) {
                return asked == capability;
            }
        };
    }

    /** Accepts the options of TLS and ignores them. */
    private static Saboteur encryptsNothing(boolean declared, String rule) {
        Set<String> taken = Set.of("tls.certificate", "tls.key", "tls.trust", "tls.client-auth");
        return new Saboteur("does not encrypt, declared=" + declared, rule) {
            @Override
            Set<Capability> capabilities(Transport sound) {
                return declared ? EnumSet.allOf(Capability.class) : sound.capabilities();
            }

            @Override
            void checkServeOptions(Transport transport, TransportOptions options) {
                options.own(transport, taken);
            }

            @Override
            void checkConnectOptions(Transport transport, TransportOptions options) {
                options.own(transport, taken);
            }
        };
    }

    private static Saboteur undeclared(String flaw, Function<String, RuntimeException> exception) {
        return new Saboteur(flaw, "K2 ASYNC", "K2 PROBE", "K2 PING_PONG", "K2 PRICE_STREAM", "K2 MESSAGES") {
            @Override
            Set<Capability> capabilities(Transport sound) {
                return Set.of();
            }

            @Override
            RuntimeException unsupported(Capability capability, Transport transport) {
                return exception.apply("not here");
            }
        };
    }
}
