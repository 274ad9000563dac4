package io.metrifier.lab.baseline;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.metrifier.message.MessageService;
import io.metrifier.message.MessageType;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** Calls as the gRPC transports do, without deadlines, validation and serialization. */
final class BareGrpcClient implements TransportClient {
    private final BareGrpcLoops loops = BareGrpcLoops.forClient();
    private final ManagedChannel channel;
    private final long timeoutNanos;
    private final BareClient bytes;

    BareGrpcClient(Transport transport, Endpoint server, TransportOptions options) {
        channel = loops.client(server.host(), server.port(), options.maxMessageSize())
                .build();
        channel.getState(true);
        timeoutNanos = options.callTimeout().toNanos();
        bytes = new BareClient(transport, new Calls());
    }

    private final class Calls implements RoundTrip {
        @Override
        public byte[] exchange(byte[] request) throws IOException {
            ClientCall<byte[], byte[]> call = channel.newCall(BareGrpcBaseline.CALL, CallOptions.DEFAULT);
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

    @Override
    public Transport transport() {
        return bytes.transport();
    }

    @Override
    public PersonService persons() {
        return bytes.persons();
    }

    @Override
    public <T> MessageService<T> messages(MessageType<T> type) {
        return bytes.messages(type);
    }

    @Override
    public void close() {
        bytes.close();
    }
}
