package io.metrifier.transport.grpc.server;

import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.Status;
import io.metrifier.transport.grpc.wire.GrpcErrors;
import java.io.InputStream;

/** Returns every ping as a pong, and reads no further ping while the client does not read its pongs. */
record PingPongHandler(MethodDescriptor<Long, Long> method) implements ServerCallHandler<InputStream, Long> {
    @Override
    public ServerCall.Listener<InputStream> startCall(ServerCall<InputStream, Long> call, Metadata headers) {
        call.sendHeaders(new Metadata());
        call.request(1);
        return new Echo(call);
    }

    private final class Echo extends ServerCall.Listener<InputStream> {
        private final ServerCall<InputStream, Long> call;
        private boolean paused;
        private boolean ended;

        Echo(ServerCall<InputStream, Long> call) {
            this.call = call;
        }

        @Override
        public void onMessage(InputStream ping) {
            long timestamp;
            try {
                timestamp = method.parseRequest(ping);
            } catch (RuntimeException e) {
                ended = true;
                GrpcErrors.end(call, e);
                return;
            }
            call.sendMessage(timestamp);
            paused = !call.isReady();
            if (!paused) {
                call.request(1);
            }
        }

        @Override
        public void onReady() {
            if (paused) {
                paused = false;
                call.request(1);
            }
        }

        @Override
        public void onHalfClose() {
            if (!ended) {
                call.close(Status.OK, new Metadata());
            }
        }
    }
}
