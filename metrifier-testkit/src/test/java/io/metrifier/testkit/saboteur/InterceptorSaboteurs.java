package io.metrifier.testkit.saboteur;

import io.metrifier.interceptor.CallEnd;
import io.metrifier.interceptor.CallInterceptor;
import io.metrifier.interceptor.InterceptedCall;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What can be wrong with INTERCEPTORS: each spoils those that a client or a server is given. */
final class InterceptorSaboteurs {
    private static final UnaryOperator<CallInterceptor> SOUND = UnaryOperator.identity();

    private InterceptorSaboteurs() {}

    static List<Saboteur> all() {
        return List.of(
                spoils("interceptors of a client are told of no end", InterceptorSaboteurs::endless, SOUND),
                spoils("interceptors of a server are told of no end", SOUND, InterceptorSaboteurs::endless),
                spoils("interceptors are told of an end twice", InterceptorSaboteurs::endingTwice, SOUND),
                spoils("interceptors are told that every call succeeds", SOUND, InterceptorSaboteurs::praising),
                spoils("metadata does not arrive", SOUND, each -> call -> each.begin(withoutMetadata(call))),
                spoils("a call's own time is not heeded", each -> call -> each.begin(withoutTime(call)), SOUND),
                ignores(true, "K1 INTERCEPTORS"),
                ignores(false, "K2 INTERCEPTORS"));
    }

    private static CallInterceptor endless(CallInterceptor sound) {
        return call -> {
            sound.begin(call);
            return CallEnd.NOTHING;
        };
    }

    private static CallInterceptor endingTwice(CallInterceptor sound) {
        return call -> {
            CallEnd end = sound.begin(call);
            return failure -> {
                end.ended(failure);
                end.ended(failure);
            };
        };
    }

    private static CallInterceptor praising(CallInterceptor sound) {
        return call -> {
            CallEnd end = sound.begin(call);
            return failure -> end.ended(null);
        };
    }

    private static InterceptedCall withoutMetadata(InterceptedCall sound) {
        return new Forwarding(sound) {
            @Override
            public Map<String, String> metadata() {
                return Map.of();
            }
        };
    }

    private static InterceptedCall withoutTime(InterceptedCall sound) {
        return new Forwarding(sound) {
            @Override
            public void timeout(Duration atMost) {
                if (atMost.isZero()) {
                    super.timeout(atMost);
                }
            }
        };
    }

    private static Saboteur spoils(
            String flaw, UnaryOperator<CallInterceptor> ofClient, UnaryOperator<CallInterceptor> ofServer) {
        return new Saboteur(flaw, "K1 INTERCEPTORS") {
            @Override
            TransportServer serve(Transport sound, Services services, Endpoint bind, TransportOptions options) {
                return sound.serve(services, bind, spoilt(options, ofServer));
            }

            @Override
            TransportClient connect(Transport sound, Endpoint server, TransportOptions options) {
                return sound.connect(server, spoilt(options, ofClient));
            }
        };
    }

    /** Takes interceptors without a word and calls none. */
    private static Saboteur ignores(boolean declared, String rule) {
        return new Saboteur("calls no interceptor, declared=" + declared, rule) {
            @Override
            Set<Capability> capabilities(Transport sound) {
                Set<Capability> told = EnumSet.copyOf(sound.capabilities());
                if (!declared) {
                    told.remove(Capability.INTERCEPTORS);
                }
                return told;
            }

            @Override
            void checkServeOptions(Transport transport, TransportOptions options) {
                super.checkServeOptions(transport, without(options));
            }

            @Override
            void checkConnectOptions(Transport transport, TransportOptions options) {
                super.checkConnectOptions(transport, without(options));
            }

            @Override
            TransportServer serve(Transport sound, Services services, Endpoint bind, TransportOptions options) {
                return sound.serve(services, bind, without(options));
            }

            @Override
            TransportClient connect(Transport sound, Endpoint server, TransportOptions options) {
                return sound.connect(server, without(options));
            }
        };
    }

    private static TransportOptions spoilt(TransportOptions options, UnaryOperator<CallInterceptor> spoil) {
        TransportOptions.Builder builder = without(options).toBuilder();
        options.interceptors().forEach(each -> builder.interceptor(spoil.apply(each)));
        return builder.build();
    }

    private static TransportOptions without(TransportOptions options) {
        TransportOptions.Builder builder = TransportOptions.builder()
                .connectTimeout(options.connectTimeout())
                .callTimeout(options.callTimeout())
                .drainTimeout(options.drainTimeout())
                .maxMessageSize(options.maxMessageSize())
                .execution(options.execution());
        if (options.sslContext() != null) {
            builder.sslContext(options.sslContext());
        }
        options.properties().forEach(builder::property);
        return builder.build();
    }

    /** A sound call with places to spoil. */
    private abstract static class Forwarding implements InterceptedCall {
        private final InterceptedCall sound;

        Forwarding(InterceptedCall sound) {
            this.sound = sound;
        }

        @Override
        public Side side() {
            return sound.side();
        }

        @Override
        public String transport() {
            return sound.transport();
        }

        @Override
        public String name() {
            return sound.name();
        }

        @Override
        public Map<String, String> metadata() {
            return sound.metadata();
        }

        @Override
        public void put(String name, String value) {
            sound.put(name, value);
        }

        @Override
        public Duration timeout() {
            return sound.timeout();
        }

        @Override
        public void timeout(Duration atMost) {
            sound.timeout(atMost);
        }
    }
}
