package io.metrifier.transport.grpc.client;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
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
import io.metrifier.transport.grpc.netty.EventLoops;
import io.metrifier.transport.grpc.netty.GrpcCredentials;
import io.metrifier.transport.grpc.netty.GrpcOptions;
import io.metrifier.transport.grpc.netty.GzipCompression;
import io.metrifier.transport.grpc.wire.GrpcErrors;
import io.metrifier.transport.support.client.ClientState;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The single connection of a client. Checks the server when it connects, and reconnects after a loss. */
final class GrpcConnection implements AutoCloseable {
    /** How often a connection is replaced at most: a server with another schema makes every call suspicious. */
    private static final long REPLACEMENT_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Endpoint server;
    private final GrpcOptions options;
    private final EventLoops loops;
    private final ManagedChannel channel;
    private final ClientState state;
    private long answers;
    private volatile long replacedNanos = System.nanoTime() - REPLACEMENT_NANOS;

    GrpcConnection(String transportId, Endpoint server, GrpcOptions options) {
        this.server = server;
        this.state = new ClientState(server);
        this.options = options;
        loops = EventLoops.forClient(transportId);
        try {
            // Ignores the JVM's proxy settings, which the other transports do not use either.
            NettyChannelBuilder builder = (options.generated() ? newStock() : builder()).proxyDetector(address -> null);
            channel = (options.gzip() ? builder.intercept(GzipCompression.INSTANCE) : builder).build();
        } catch (RuntimeException e) {
            loops.close();
            throw e;
        }
    }

    /** Sets only the maximum message size: threads, windows and retries are gRPC's defaults. */
    private NettyChannelBuilder newStock() {
        return NettyChannelBuilder.forAddress(server.host(), server.port(), GrpcCredentials.forClient(options.tls()))
                .maxInboundMessageSize(options.shared().maxMessageSize());
    }

    /** A certificate names a host, which a file has none of: that of this machine takes its place. */
    private NettyChannelBuilder newAddressedBuilder() {
        if (server.path().isPresent()) {
            return NettyChannelBuilder.forAddress(GrpcOptions.resolve(server), GrpcCredentials.forClient(options.tls()))
                    .withOption(EventLoops.OF_TCP_ONLY, null)
                    .overrideAuthority(Endpoint.loopback().host());
        }
        return NettyChannelBuilder.forAddress(server.host(), server.port(), GrpcCredentials.forClient(options.tls()))
                .withOption(ChannelOption.TCP_NODELAY, true);
    }

    private NettyChannelBuilder builder() {
        Duration connectTimeout = options.shared().connectTimeout();
        return newAddressedBuilder()
                .eventLoopGroup(loops.group())
                .channelType(EventLoops.chooseChannelType(server))
                .withOption(
                        ChannelOption.CONNECT_TIMEOUT_MILLIS,
                        Math.toIntExact(Math.min(connectTimeout.toMillis(), 3_600_000)))
                .directExecutor()
                // A retry could run a call twice, and its bookkeeping costs time in every call.
                .disableRetry()
                .flowControlWindow(GrpcOptions.FLOW_CONTROL_WINDOW)
                .maxInboundMessageSize(options.shared().maxMessageSize())
                .keepAliveTime(options.keepAlive().toSeconds(), TimeUnit.SECONDS)
                .keepAliveWithoutCalls(true);
    }

    /** Connects, and checks that the server has this service. Accepts a server without gRPC's health service. */
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
                        "the server does not have the service or uses another schema: endpoint=" + server + ""
                                + " service=" + service,
                        e);
            }
            if (code != Status.Code.UNIMPLEMENTED) {
                throw new TransportException(
                        Kind.UNAVAILABLE,
                        "no server answers"
                                + (code == Status.Code.DEADLINE_EXCEEDED ? " in time (--connect-timeout)" : "")
                                + ": endpoint=" + server + " connectTimeout="
                                + options.shared().connectTimeout() + " reason="
                                + FailureText.ofInnermost(e, "none given"),
                        e);
            }
        }
    }

    /** Creates a call. */
    <Q, A> ClientCall<Q, A> call(MethodDescriptor<Q, A> method, CallOptions callOptions) {
        requireUsable();
        return channel.newCall(method, callOptions);
    }

    /** Checks that the client is open, and starts reconnecting if necessary. */
    void requireUsable() {
        state.requireOpen();
        StubCalls.reconnect(channel);
    }

    /** Returns how many calls have been answered, about: a race between two of them may count one. */
    long answers() {
        return answers;
    }

    /** Counts an answer. */
    void countAnswer() {
        answers++;
    }

    /**
     * Opens a new connection for the next calls if the end of a call is suspicious: one flipped bit in a head can
     * damage the header tables of HTTP/2, and with them every later answer.
     */
    void replaceIfSuspicious(Status ended, @Nullable Metadata trailers) {
        if (GrpcErrors.isSuspicious(ended, trailers)) {
            replace();
        }
    }

    /** As above, if no call has been answered since one began that now ends without an answer in time. */
    void replaceIfSilent(long answersBefore) {
        if (answers == answersBefore) {
            replace();
        }
    }

    /** Calls under way stay on the old connection, so that a slow server loses none. */
    private void replace() {
        long now = System.nanoTime();
        if (now - replacedNanos > REPLACEMENT_NANOS) {
            replacedNanos = now;
            channel.enterIdle();
        }
    }

    /** Returns the channel for calls. {@link #requireUsable} must be called before each. */
    Channel channel() {
        return channel;
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
