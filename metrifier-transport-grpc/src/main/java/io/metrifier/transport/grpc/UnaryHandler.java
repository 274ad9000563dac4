package io.metrifier.transport.grpc;

import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.Status;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.support.Interceptors;
import java.io.InputStream;
import java.time.Duration;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Answers one request with one answer: decoded on the I/O thread, handled where the connection's budget says, and here
 * and now where it has none.
 */
class UnaryHandler<Q, A> implements ServerCallHandler<InputStream, A> {
    private final MethodDescriptor<Q, A> method;
    private final Function<Q, A> handler;

    private UnaryHandler(MethodDescriptor<Q, A> method, Function<Q, A> handler) {
        this.method = method;
        this.handler = handler;
    }

    /** Returns a handler whose calls these interceptors see, if there are any. */
    static <Q, A> UnaryHandler<Q, A> of(
            MethodDescriptor<Q, A> method, Function<Q, A> handler, @Nullable Interceptors interceptors) {
        return interceptors == null ? new UnaryHandler<>(method, handler) : new Seen<>(method, handler, interceptors);
    }

    @Override
    public ServerCall.Listener<InputStream> startCall(ServerCall<InputStream, A> call, Metadata headers) {
        return begin(call, handler);
    }

    final ServerCall.Listener<InputStream> begin(ServerCall<InputStream, A> call, Function<Q, A> answering) {
        // One more than there may be: the second is what shows that there are too many.
        call.request(2);
        return new Exchange(call, answering);
    }

    /** A handler whose calls interceptors see, with the metadata and the time that came with them. */
    private static final class Seen<Q, A> extends UnaryHandler<Q, A> {
        private final String name;
        private final Function<Q, A> handler;
        private final Interceptors interceptors;

        Seen(MethodDescriptor<Q, A> method, Function<Q, A> handler, Interceptors interceptors) {
            super(method, handler);
            this.name = GrpcMethods.callName(method);
            this.handler = handler;
            this.interceptors = interceptors;
        }

        @Override
        public ServerCall.Listener<InputStream> startCall(ServerCall<InputStream, A> call, Metadata headers) {
            Map<String, String> metadata = GrpcCallMetadata.in(headers);
            Duration timeout = GrpcCallMetadata.timeLeft();
            return begin(call, request -> interceptors.handling(name, metadata, timeout, () -> handler.apply(request)));
        }
    }

    private final class Exchange extends ServerCall.Listener<InputStream> implements Runnable {
        private final ServerCall<InputStream, A> call;
        private final Function<Q, A> answering;
        private final @Nullable ConnectionBudget budget;
        private @Nullable Q request;
        private @Nullable RuntimeException refusal;

        Exchange(ServerCall<InputStream, A> call, Function<Q, A> answering) {
            this.call = call;
            this.answering = answering;
            budget = ConnectionBudget.of(call.getAttributes());
        }

        @Override
        public void onMessage(InputStream message) {
            if (request != null) {
                refusal = new TransportException(Kind.PROTOCOL, "a unary call takes one request and got two");
                return;
            }
            try {
                request = method.parseRequest(message);
            } catch (RuntimeException e) {
                refusal = e;
            }
        }

        @Override
        public void onHalfClose() {
            if (refusal != null) {
                GrpcErrors.end(call, refusal);
                return;
            }
            try {
                if (budget == null) {
                    run();
                } else {
                    budget.handlers().execute(this);
                }
            } catch (TransportException e) {
                GrpcErrors.end(call, e);
            }
        }

        @Override
        public void run() {
            // What was cancelled while it waited would only keep a worker from the calls behind it.
            if (call.isCancelled()) {
                return;
            }
            A answer;
            try {
                if (request == null) {
                    throw new TransportException(Kind.PROTOCOL, "a unary call takes one request and got none");
                }
                answer = answering.apply(request);
                if (budget != null) {
                    budget.refuseIfFull();
                }
            } catch (Throwable thrown) {
                GrpcErrors.end(call, thrown);
                return;
            }
            if (call.isCancelled()) {
                return;
            }
            call.sendHeaders(new Metadata());
            call.sendMessage(answer);
            call.close(Status.OK, new Metadata());
        }
    }
}
