package io.metrifier.transport.grpc;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ConnectivityState;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.health.v1.HealthCheckRequest;
import io.grpc.health.v1.HealthGrpc;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.netty.channel.ChannelOption;
import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.support.ClientState;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A client's one connection, which it checks when it is made and makes again when it was lost. */
final class GrpcConnection implements AutoCloseable {
    private final String transportId;
    private final Endpoint server;
    private final GrpcOptions options;
    private final EventLoops loops;
    private final ManagedChannel channel;
    private final ClientState state;

    GrpcConnection(String transportId, Endpoint server, GrpcOptions options) {
        this.transportId = transportId;
        this.server = server;
        this.state = new ClientState(server);
        this.options = options;
        loops = EventLoops.forClient(transportId);
        try {
            // A proxy that the JVM is told of is another way than the one that other transports take.
            NettyChannelBuilder builder = (options.generated() ? stock() : builder()).proxyDetector(address -> null);
            channel = (options.gzip() ? builder.intercept(GzipCompression.INSTANCE) : builder).build();
        } catch (RuntimeException e) {
            loops.close();
            throw e;
        }
    }

    /** Nothing is set but the largest message: threads, windows and retries are gRPC's own. */
    private NettyChannelBuilder stock() {
        return NettyChannelBuilder.forAddress(server.host(), server.port(), options.clientCredentials())
                .maxInboundMessageSize(options.shared().maxMessageSize());
    }

    private NettyChannelBuilder builder() {
        Duration connectTimeout = options.shared().connectTimeout();
        return NettyChannelBuilder.forAddress(server.host(), server.port(), options.clientCredentials())
                .eventLoopGroup(loops.group())
                .channelType(EventLoops.channelType())
                .withOption(
                        ChannelOption.CONNECT_TIMEOUT_MILLIS,
                        Math.toIntExact(Math.min(connectTimeout.toMillis(), 3_600_000)))
                .withOption(ChannelOption.TCP_NODELAY, true)
                .directExecutor()
                // A retry would repeat what may have run, and its bookkeeping costs every call.
                .disableRetry()
                .flowControlWindow(GrpcServer.FLOW_CONTROL_WINDOW)
                .maxInboundMessageSize(options.shared().maxMessageSize())
                .keepAliveTime(options.keepAlive().toSeconds(), TimeUnit.SECONDS)
                .keepAliveWithoutCalls(true);
    }

    /**
     * Connects, and checks that the server has a service of this name. A server without gRPC's health service is taken
     * at its word.
     */
    void verify(String service) {
        try {
            HealthGrpc.newBlockingStub(channel)
                    .withDeadlineAfter(options.shared().connectTimeout().toNanos(), TimeUnit.NANOSECONDS)
                    .check(HealthCheckRequest.newBuilder().setService(service).build());
        } catch (StatusRuntimeException e) {
            Status.Code code = e.getStatus().getCode();
            if (code == Status.Code.NOT_FOUND) {
                throw new TransportException(
                        Kind.PROTOCOL,
                        "the server has another schema or no such service: endpoint=" + server + " service=" + service,
                        e);
            }
            if (code != Status.Code.UNIMPLEMENTED) {
                Throwable reason = e.getCause() == null ? e : e.getCause();
                throw new TransportException(
                        Kind.UNAVAILABLE,
                        "no server answers: endpoint=" + server + " connectTimeout="
                                + options.shared().connectTimeout() + " reason=" + FailureText.of(reason, "none given"),
                        e);
            }
        }
    }

    /** Prepares a call. */
    <Q, A> ClientCall<Q, A> call(MethodDescriptor<Q, A> method, CallOptions callOptions) {
        requireUsable();
        return channel.newCall(method, callOptions);
    }

    /** Makes sure that a call may be made: on a client that is open, which tries to connect again where it must. */
    void requireUsable() {
        state.requireOpen();
        // After a failed attempt gRPC fails every call until its growing back-off is over: from idle it tries at once.
        if (channel.getState(false) == ConnectivityState.TRANSIENT_FAILURE) {
            channel.enterIdle();
        }
    }

    /** Returns what carries the calls, each of which needs {@link #requireUsable} before it. */
    Channel channel() {
        return channel;
    }

    String transportId() {
        return transportId;
    }

    ClientState state() {
        return state;
    }

    EventLoops loops() {
        return loops;
    }

    @Override
    public void close() {
        state.close();
        channel.shutdownNow();
        if (!loops.isCurrentThread()) {
            try {
                channel.awaitTermination(EventLoops.CLOSE_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        loops.close();
    }
}
