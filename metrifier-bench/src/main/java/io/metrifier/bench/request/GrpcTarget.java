package io.metrifier.bench.request;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.protobuf.Descriptors;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.results.json.Json;
import io.metrifier.transport.TransportOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/**
 * Calls a unary gRPC method over one channel. Requests are encoded once, answers are not decoded: a call counts if its
 * status is OK.
 */
record GrpcTarget(
        ManagedChannel channel,
        MethodDescriptor<byte[], byte[]> method,
        List<byte[]> requests,
        TransportOptions options)
        implements Target {
    /** Prepares calls of a method such as {@code shop.Orders/Get}. */
    GrpcTarget(ManagedChannel channel, String method, List<byte[]> requests, TransportOptions options) {
        this(channel, ofBytes(method), requests, options);
    }

    /** Returns a unary method whose messages are bytes. */
    static MethodDescriptor<byte[], byte[]> ofBytes(String name) {
        return MethodDescriptor.<byte[], byte[]>newBuilder()
                .setType(MethodDescriptor.MethodType.UNARY)
                .setFullMethodName(name)
                .setRequestMarshaller(new Bytes())
                .setResponseMarshaller(new Bytes())
                .build();
    }

    /**
     * Encodes requests.
     *
     * @param json an object, or an array of objects that take turns
     * @throws UsageException if one of them is no message of the type
     */
    static List<byte[]> requests(Descriptors.MethodDescriptor method, String json) {
        List<byte[]> requests = new ArrayList<>();
        JsonNode tree = Json.tree(json);
        for (JsonNode one : tree.isArray() ? tree : List.of(tree)) {
            DynamicMessage.Builder message = DynamicMessage.newBuilder(method.getInputType());
            try {
                JsonFormat.parser().merge(one.toString(), message);
            } catch (InvalidProtocolBufferException e) {
                throw new UsageException("a sample must be a request of the method: type="
                        + method.getInputType().getFullName() + " reason=" + e.getMessage());
            }
            requests.add(message.build().toByteArray());
        }
        if (requests.isEmpty()) {
            throw new UsageException("a file of samples needs at least one request");
        }
        return requests;
    }

    /** Opens a channel, without waiting for its connection. */
    static ManagedChannel channel(URI server) {
        NettyChannelBuilder builder = NettyChannelBuilder.forAddress(server.getHost(), RequestedTarget.port(server));
        return (RequestedTarget.isSecure(server) ? builder : builder.usePlaintext())
                .directExecutor()
                .build();
    }

    @Override
    public WarmUpServer warmUpServer() throws IOException {
        return WarmUpServer.grpc();
    }

    @Override
    public Target at(URI server) {
        return new GrpcTarget(channel(server), method, requests, options);
    }

    @Override
    public CompletionStage<?> start(long sequence) {
        CompletableFuture<byte[]> answer = new CompletableFuture<>();
        ClientCalls.asyncUnaryCall(
                channel.newCall(
                        method,
                        CallOptions.DEFAULT.withDeadlineAfter(
                                options.callTimeout().toNanos(), TimeUnit.NANOSECONDS)),
                requests.get((int) (sequence % requests.size())),
                new StreamObserver<>() {
                    @Override
                    public void onNext(byte[] value) {
                        answer.complete(value);
                    }

                    @Override
                    public void onError(Throwable thrown) {
                        answer.completeExceptionally(failure(thrown));
                    }

                    @Override
                    public void onCompleted() {}
                });
        return answer;
    }

    private static Throwable failure(Throwable thrown) {
        if (!(thrown instanceof StatusRuntimeException e)) {
            return thrown;
        }
        Status.Code code = e.getStatus().getCode();
        Kind kind = switch (code) {
            case DEADLINE_EXCEEDED -> Kind.TIMEOUT;
            case UNAVAILABLE -> Kind.UNAVAILABLE;
            default -> Kind.REMOTE;
        };
        return new TransportException(
                kind,
                "the status of a call must be OK: status=" + code + " description="
                        + e.getStatus().getDescription(),
                e);
    }

    @Override
    public void close() {
        channel.shutdownNow();
    }

    private static final class Bytes implements MethodDescriptor.Marshaller<byte[]> {
        @Override
        public InputStream stream(byte[] value) {
            return new ByteArrayInputStream(value);
        }

        @Override
        public byte[] parse(InputStream stream) {
            try {
                return stream.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
