package io.metrifier.transport.grpc.server;

import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.Status;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.grpc.wire.GrpcErrors;
import io.metrifier.transport.grpc.wire.GrpcMethods;
import java.io.InputStream;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Answers a unary call. Decodes on the I/O thread and runs the handler on the executor of the connection's budget, or
 * on this thread if there is no budget.
 */
record UnaryHandler<Q, A>(MethodDescriptor<Q, A> method, Function<Q, A> handler)
        implements ServerCallHandler<InputStream, A> {
    @Override
    public ServerCall.Listener<InputStream> startCall(ServerCall<InputStream, A> call, Metadata headers) {
        // Requests one message more than allowed, to detect a second one.
        call.request(2);
        return new Exchange(call);
    }

    private final class Exchange extends ServerCall.Listener<InputStream> implements Runnable {
        private final ServerCall<InputStream, A> call;
        private final @Nullable ConnectionBudget budget;
        private @Nullable Q request;
        private @Nullable RuntimeException refusal;

        Exchange(ServerCall<InputStream, A> call) {
            this.call = call;
            budget = ConnectionBudget.of(call.getAttributes());
        }

        @Override
        public void onMessage(InputStream message) {
            if (request != null) {
                refusal = new TransportException(Kind.PROTOCOL, "two requests arrived for one unary call");
                return;
            }
            try {
                request = method.parseRequest(message);
            } catch (RuntimeException e) {
                refusal = e;
            } catch (Error e) {
                reportFatal(e);
                throw e;
            }
        }

        private void reportFatal(Throwable thrown) {
            if (budget != null) {
                budget.reportFatal(thrown);
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
            // Skips calls that were cancelled while they waited.
            if (call.isCancelled()) {
                return;
            }
            A answer;
            try {
                if (request == null) {
                    throw new TransportException(Kind.PROTOCOL, "no request arrived for a unary call");
                }
                answer = handler.apply(request);
                if (budget != null) {
                    budget.refuseIfFull();
                }
            } catch (Throwable thrown) {
                reportFatal(thrown);
                GrpcErrors.end(call, thrown);
                return;
            }
            if (call.isCancelled()) {
                return;
            }
            if (budget == null || !budget.isLarge(GrpcMethods.estimateAnswerSize(method))) {
                send(answer);
                return;
            }
            try {
                budget.sendLarge(() -> send(answer));
            } catch (TransportException e) {
                GrpcErrors.end(call, e);
            }
        }

        private void send(A answer) {
            call.sendHeaders(new Metadata());
            call.sendMessage(answer);
            call.close(Status.OK, new Metadata());
        }
    }
}
