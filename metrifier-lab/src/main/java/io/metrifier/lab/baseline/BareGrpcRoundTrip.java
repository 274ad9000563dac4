package io.metrifier.lab.baseline;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** Calls as the gRPC transports do, without deadlines, validation and serialization. */
final class BareGrpcRoundTrip implements RoundTrip {
    private final BareGrpcLoops loops = BareGrpcLoops.forClient();
    private final ManagedChannel channel;
    private final long timeoutNanos;

    BareGrpcRoundTrip(Endpoint server, TransportOptions options) {
        channel = loops.client(server.host(), server.port(), options.maxMessageSize())
                .build();
        channel.getState(true);
        timeoutNanos = options.callTimeout().toNanos();
    }

    @Override
    public byte[] exchange(byte[] request) throws IOException {
        ClientCall<byte[], byte[]> call = channel.newCall(BareGrpcServer.CALL, CallOptions.DEFAULT);
        BareGrpcAnswer answer = new BareGrpcAnswer();
        call.start(answer, new Metadata());
        call.request(2);
        call.sendMessage(request);
        call.halfClose();
        return answer.await(call, timeoutNanos);
    }

    @Override
    public void close() {
        channel.shutdownNow();
        try {
            channel.awaitTermination(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        loops.close();
    }
}
