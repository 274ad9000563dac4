package io.metrifier.transport.grpc.server;

import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.Status;
import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PriceSink;
import io.metrifier.stream.PriceSource;
import io.metrifier.transport.grpc.wire.GrpcCodec.PriceMessage;
import io.metrifier.transport.grpc.wire.GrpcErrors;
import java.io.InputStream;

/** Streams prices while the client accepts them, and holds no thread while it waits. */
record PriceHandler(MethodDescriptor<Long, PriceMessage> method, PriceSource source)
        implements ServerCallHandler<InputStream, PriceMessage> {
    @Override
    public ServerCall.Listener<InputStream> startCall(ServerCall<InputStream, PriceMessage> call, Metadata headers) {
        // Requests one message more than allowed: what is not requested stays in memory and is counted nowhere.
        call.request(2);
        return new Feed(call);
    }

    private final class Feed extends ServerCall.Listener<InputStream> implements PriceSink {
        private final ServerCall<InputStream, PriceMessage> call;
        private long count;
        private long next;
        private boolean requested;
        private boolean open;

        Feed(ServerCall<InputStream, PriceMessage> call) {
            this.call = call;
        }

        @Override
        public void onMessage(InputStream request) {
            if (requested) {
                refuseSecond();
                return;
            }
            requested = true;
            try {
                count = method.parseRequest(request);
                if (count < 0) {
                    throw new TransportException(Kind.PROTOCOL, "the number of prices is negative: count=" + count);
                }
            } catch (RuntimeException e) {
                GrpcErrors.end(call, e);
                return;
            }
            open = true;
            call.sendHeaders(new Metadata());
            feed();
        }

        private void refuseSecond() {
            if (open) {
                open = false;
                GrpcErrors.end(call, new TransportException(Kind.PROTOCOL, "two requests arrived for one stream"));
            }
        }

        @Override
        public void onReady() {
            feed();
        }

        private void feed() {
            try {
                while (open && next < count && call.isReady()) {
                    source.emit(next++, this);
                }
            } catch (Throwable thrown) {
                open = false;
                GrpcErrors.end(call, Failure.ofSource(thrown));
            }
            if (open && next == count) {
                open = false;
                call.close(Status.OK, new Metadata());
            }
        }

        @Override
        public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
            call.sendMessage(new PriceMessage(time, instrument, bid, ask, trade, volume));
        }

        @Override
        public void onCancel() {
            open = false;
        }
    }
}
