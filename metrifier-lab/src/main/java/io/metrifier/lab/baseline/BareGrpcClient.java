package io.metrifier.lab.baseline;

import static io.metrifier.transport.TransportException.Kind.UNAVAILABLE;

import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import io.metrifier.person.PersonService;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PongListener;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;

/** Calls through grpc-java's own stubs: blocking ones, and one stream of timestamps. */
final class BareGrpcClient implements TransportClient {
    private final ManagedChannel channel;
    private final BareClient bytes;

    BareGrpcClient(Transport transport, Endpoint server, TransportOptions options) {
        channel = NettyChannelBuilder.forAddress(server.host(), server.port())
                .usePlaintext()
                .directExecutor()
                .maxInboundMessageSize(options.maxMessageSize())
                .build();
        channel.getState(true);
        bytes = new BareClient(transport, new Calls());
    }

    private final class Calls implements RoundTrip {
        @Override
        public byte[] exchange(byte[] request) throws IOException {
            try {
                return ClientCalls.blockingUnaryCall(channel, BareGrpcBaseline.CALL, CallOptions.DEFAULT, request);
            } catch (StatusRuntimeException e) {
                throw new IOException(e);
            }
        }

        @Override
        public void close() {
            channel.shutdownNow();
            try {
                channel.awaitTermination(5, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
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
    public PingPong pingPong(PongListener listener) {
        return new Pings((ClientCallStreamObserver<byte[]>) ClientCalls.asyncBidiStreamingCall(
                channel.newCall(BareGrpcBaseline.ECHO, CallOptions.DEFAULT), new Pongs(listener)));
    }

    @Override
    public void close() {
        bytes.close();
    }

    private record Pings(ClientCallStreamObserver<byte[]> stream) implements PingPong {
        @Override
        public boolean ping(long timestamp) {
            boolean ready = stream.isReady();
            if (ready) {
                stream.onNext(ByteBuffer.allocate(Long.BYTES).putLong(timestamp).array());
            }
            return ready;
        }

        @Override
        public void close() {
            stream.cancel("closed", null);
        }
    }

    private record Pongs(PongListener listener) implements StreamObserver<byte[]> {
        @Override
        public void onNext(byte[] pong) {
            listener.onPong(ByteBuffer.wrap(pong).getLong());
        }

        @Override
        public void onError(Throwable thrown) {
            listener.onFailure(new TransportException(UNAVAILABLE, "the stream broke: " + thrown.getMessage(), thrown));
        }

        @Override
        public void onCompleted() {
            listener.onFailure(new TransportException(UNAVAILABLE, "the server ended the stream"));
        }
    }
}
