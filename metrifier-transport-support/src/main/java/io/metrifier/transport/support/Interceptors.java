package io.metrifier.transport.support;

import io.metrifier.interceptor.CallEnd;
import io.metrifier.interceptor.CallInterceptor;
import io.metrifier.interceptor.InterceptedCall;
import io.metrifier.interceptor.InterceptedCall.Side;
import io.metrifier.transport.TransportOptions;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The interceptors of one client or server, told of each of its calls. Where there are none there is no such object, so
 * that a transport takes the way it took before there were interceptors. Immutable.
 */
public final class Interceptors {
    private static final System.Logger LOG = System.getLogger(Interceptors.class.getName());

    private final String transport;
    private final List<CallInterceptor> inOrder;
    private final Duration callTimeout;

    /** Answers one call. */
    @FunctionalInterface
    public interface Handler<T, X extends Exception> {
        T answer() throws X;
    }

    private Interceptors(String transport, TransportOptions options) {
        this.transport = transport;
        this.inOrder = options.interceptors();
        this.callTimeout = options.callTimeout();
    }

    /** Returns those of the options; {@code null} where they name none. */
    public static @Nullable Interceptors of(String transport, TransportOptions options) {
        return options.interceptors().isEmpty() ? null : new Interceptors(transport, options);
    }

    /**
     * Makes a call of a client that is waited for.
     *
     * @param call makes it, with the metadata and within the time of what it is given
     */
    public <T> T calling(String name, Function<InterceptedCall, T> call) {
        Seen seen = new Seen(Side.CLIENT, transport, name, Map.of(), callTimeout);
        return around(seen, () -> call.apply(seen));
    }

    /**
     * Makes a call of a client that is not waited for.
     *
     * @param call starts it, with the metadata and within the time of what it is given
     */
    public <T> CompletableFuture<T> starting(String name, Function<InterceptedCall, CompletableFuture<T>> call) {
        Seen seen = new Seen(Side.CLIENT, transport, name, Map.of(), callTimeout);
        CallEnd end;
        try {
            end = begin(seen);
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
        CompletableFuture<T> answer = call.apply(seen);
        answer.whenComplete((value, failure) -> tell(end, failure));
        return answer;
    }

    /**
     * Answers a call on a server.
     *
     * @param metadata what came with it
     * @param timeout how long its client waits; {@code null} where that is not said
     * @param handler answers it
     * @throws X what the handler throws
     */
    public <T, X extends Exception> T handling(
            String name, Map<String, String> metadata, @Nullable Duration timeout, Handler<T, X> handler) throws X {
        Duration left = timeout == null ? callTimeout : timeout;
        return around(new Seen(Side.SERVER, transport, name, metadata, left), handler);
    }

    private <T, X extends Exception> T around(Seen seen, Handler<T, X> body) throws X {
        CallEnd end = begin(seen);
        T answer;
        try {
            answer = body.answer();
        } catch (Throwable thrown) {
            tell(end, thrown);
            throw thrown;
        }
        tell(end, null);
        return answer;
    }

    /** Begins with each in order; where one refuses, those before it are told. */
    private CallEnd begin(Seen seen) {
        CallEnd ends = CallEnd.NOTHING;
        for (CallInterceptor interceptor : inOrder) {
            try {
                CallEnd inner = interceptor.begin(seen);
                CallEnd outer = ends;
                ends = failure -> {
                    tell(inner, failure);
                    outer.ended(failure);
                };
            } catch (Throwable refusal) {
                tell(ends, refusal);
                throw refusal;
            }
        }
        return ends;
    }

    private static void tell(CallEnd end, @Nullable Throwable failure) {
        try {
            end.ended(failure);
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "an interceptor failed where a call ended", e);
        }
    }

    /** What interceptors see of one call. */
    private static final class Seen implements InterceptedCall {
        private final Side side;
        private final String transport;
        private final String name;
        private final Map<String, String> received;
        private final CallMetadata added = new CallMetadata();
        private Duration timeout;

        Seen(Side side, String transport, String name, Map<String, String> received, Duration timeout) {
            this.side = side;
            this.transport = transport;
            this.name = name;
            this.received = Map.copyOf(received);
            this.timeout = timeout;
        }

        @Override
        public Side side() {
            return side;
        }

        @Override
        public String transport() {
            return transport;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public Map<String, String> metadata() {
            return side == Side.CLIENT ? Map.copyOf(added.entries()) : received;
        }

        @Override
        public void put(String key, String value) {
            requireClient();
            added.put(key, value);
        }

        @Override
        public Duration timeout() {
            return timeout;
        }

        @Override
        public void timeout(Duration atMost) {
            requireClient();
            if (atMost.isNegative() || atMost.isZero()) {
                throw new IllegalArgumentException("timeout must be positive: timeout=" + atMost);
            }
            timeout = atMost;
        }

        private void requireClient() {
            if (side == Side.SERVER) {
                throw new IllegalStateException("a server must not change a call: name=" + name);
            }
        }
    }
}
