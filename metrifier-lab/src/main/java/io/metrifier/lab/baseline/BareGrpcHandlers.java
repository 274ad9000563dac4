package io.metrifier.lab.baseline;

import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.Status;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Handles a call on the thread that read it. */
final class BareGrpcHandlers {
    private BareGrpcHandlers() {}

    /** Returns a handler that answers one message with one. */
    static ServerCallHandler<byte[], byte[]> unary(UnaryOperator<byte[]> answers) {
        return (call, headers) -> {
            call.request(2);
            return new Unary(call, answers);
        };
    }

    private static final class Unary extends ServerCall.Listener<byte[]> {
        private final ServerCall<byte[], byte[]> call;
        private final UnaryOperator<byte[]> answers;
        private byte @Nullable [] request;

        Unary(ServerCall<byte[], byte[]> call, UnaryOperator<byte[]> answers) {
            this.call = call;
            this.answers = answers;
        }

        @Override
        public void onMessage(byte[] message) {
            request = message;
        }

        @Override
        public void onHalfClose() {
            if (request == null) {
                call.close(Status.INVALID_ARGUMENT.withDescription("a call without a message"), new Metadata());
                return;
            }
            call.sendHeaders(new Metadata());
            call.sendMessage(answers.apply(request));
            call.close(Status.OK, new Metadata());
        }
    }
}
