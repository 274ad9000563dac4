package io.metrifier.transport.grpc.server;

import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.health.v1.HealthCheckResponse.ServingStatus;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.netty.shaded.io.netty.channel.AdaptiveRecvByteBufAllocator;
import io.grpc.netty.shaded.io.netty.channel.ChannelOption;
import io.grpc.protobuf.services.HealthStatusManager;
import io.grpc.protobuf.services.ProtoReflectionService;
import io.grpc.protobuf.services.ProtoReflectionServiceV1;
import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.grpc.netty.EventLoopFactory;
import io.metrifier.transport.grpc.netty.EventLoops;
import io.metrifier.transport.grpc.netty.GrpcCredentials;
import io.metrifier.transport.grpc.netty.GrpcOptions;
import io.metrifier.transport.grpc.netty.GrpcPeerLog;
import io.metrifier.transport.grpc.netty.GzipCompression;
import io.metrifier.transport.grpc.wire.GrpcMethods;
import io.metrifier.transport.support.UnixSocketFile;
import io.metrifier.transport.support.WorkerThreads;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A bound gRPC server with the services, health and reflection, on its own threads. */
public final class GrpcServer implements TransportServer {

    /** Limits how many calls of one connection wait for a worker; further calls wait in the client. */
    private static final int CALLS_PER_CONNECTION = 4096;

    /** More than one of our clients sends when all its calls time out at once. */
    private static final int MAX_RESETS = 2 * CALLS_PER_CONNECTION;

    private static final int RESET_WINDOW_SECONDS = 10;

    /**
     * Netty's default is 16. Until the last read of a turn Netty appends what arrives to the incomplete frame before
     * it, and keeps that buffer while any frame is incomplete: 4 MB of direct memory per connection.
     */
    private static final int READS_IN_TURN = 1;

    private static final int MAX_WAITING = 16_384;
    private static final int HANDSHAKE_SECONDS = 10;

    private static final Logger LOG = System.getLogger(GrpcPeerLog.NAME);

    private final EventLoops loops;
    private final WorkerThreads workers;
    private final GrpcOptions options;
    private final HealthStatusManager health = new HealthStatusManager();
    private final AtomicBoolean dead = new AtomicBoolean();
    private final CompletableFuture<Throwable> failure = new CompletableFuture<>();
    private final String transportId;
    private final UnixSocketFile file;
    private final Server server;
    private final Endpoint endpoint;

    /** Binds the server. */
    public GrpcServer(
            String transportId,
            GrpcMethods methods,
            Services services,
            Endpoint bind,
            GrpcOptions options,
            EventLoopFactory maker) {
        this.options = options;
        this.transportId = transportId;
        file = UnixSocketFile.claim(bind);
        workers = WorkerThreads.of(
                options.shared().execution(), transportId + "-worker", options.workers(), MAX_WAITING, this::onDeath);
        loops = EventLoops.forServer(transportId, maker, this::onDeath);
        try {
            NettyServerBuilder builder = newBuilder(bind)
                    .intercept(ConnectionBudget.streamLimit())
                    .addServices(announce(GrpcServices.defineAll(methods, services)))
                    .addService(health.getHealthService())
                    .addService(ProtoReflectionServiceV1.newInstance())
                    // Many tools support only the older version.
                    .addService(ProtoReflectionService.newInstance());
            server = start(builder, bind);
            file.restrictPermissions();
            endpoint = bind.path().isPresent() ? bind : new Endpoint(bind.host(), server.getPort());
        } catch (RuntimeException e) {
            release();
            throw e;
        }
    }

    static Server start(NettyServerBuilder builder, Endpoint bind) {
        try {
            return builder.build().start();
        } catch (IOException e) {
            throw new TransportException(
                    Kind.UNAVAILABLE,
                    "cannot bind: endpoint=" + bind + " reason=" + FailureText.of(e, "none given"),
                    e);
        }
    }

    /** Lets calls end within the drain timeout and cancels those that have not. */
    static void stop(Server server, GrpcOptions options) {
        server.shutdown();
        try {
            if (!server.awaitTermination(options.shared().drainTimeout().toNanos(), TimeUnit.NANOSECONDS)) {
                server.shutdownNow();
                server.awaitTermination(EventLoops.CLOSE_SECONDS, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            server.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }

    private NettyServerBuilder newBuilder(Endpoint bind) {
        NettyServerBuilder builder =
                NettyServerBuilder.forAddress(GrpcOptions.resolve(bind), GrpcCredentials.forServer(options.tls()));
        if (bind.path().isEmpty()) {
            builder.withChildOption(ChannelOption.TCP_NODELAY, true);
        } else {
            builder.withChildOption(EventLoops.OF_TCP_ONLY, null);
        }
        return (options.gzip() ? builder.intercept(GzipCompression.INSTANCE) : builder)
                .withChildOption(
                        ChannelOption.RCVBUF_ALLOCATOR,
                        new AdaptiveRecvByteBufAllocator().maxMessagesPerRead(READS_IN_TURN))
                .bossEventLoopGroup(loops.group())
                .workerEventLoopGroup(loops.group())
                .channelFactory(ConnectionGuard.guard(() -> EventLoops.newServerChannel(bind), options.idle()))
                .addTransportFilter(ConnectionBudget.forEveryConnection(
                        options.shared().maxMessageSize(), this::handlers, this::onDeath))
                // With compression on both sides our own clients send messages that grow a thousand times.
                .addStreamTracerFactory(ConnectionBudget.newTracerFactory(!options.gzip()))
                .maxRstFramesPerWindow(MAX_RESETS, RESET_WINDOW_SECONDS)
                .directExecutor()
                .maxConcurrentCallsPerConnection(CALLS_PER_CONNECTION)
                .flowControlWindow(GrpcOptions.FLOW_CONTROL_WINDOW)
                .maxInboundMessageSize(options.shared().maxMessageSize())
                .handshakeTimeout(HANDSHAKE_SECONDS, TimeUnit.SECONDS)
                .keepAliveTime(options.keepAlive().toSeconds(), TimeUnit.SECONDS)
                .permitKeepAliveTime(GrpcOptions.MIN_KEEP_ALIVE.toSeconds() / 2, TimeUnit.SECONDS)
                .permitKeepAliveWithoutCalls(true);
    }

    /** Returns the executor for the handlers of one connection; no connection can fill the queue of the workers. */
    private Executor handlers() {
        return options.shared().execution() == Execution.DIRECT ? Runnable::run : workers.share();
    }

    private List<ServerServiceDefinition> announce(List<ServerServiceDefinition> definitions) {
        definitions.forEach(
                definition -> health.setStatus(definition.getServiceDescriptor().getName(), ServingStatus.SERVING));
        return definitions;
    }

    @Override
    public Endpoint endpoint() {
        return endpoint;
    }

    @Override
    public CompletionStage<Throwable> failure() {
        return failure;
    }

    @Override
    public void close() {
        if (!server.isShutdown()) {
            health.enterTerminalState();
            file.close();
        }
        stop(server, options);
        release();
    }

    /**
     * Closes the server after an I/O thread or a worker has died: some clients would otherwise wait forever on a port
     * that looks alive.
     */
    private void onDeath(Throwable cause) {
        if (dead.compareAndSet(false, true)) {
            // Each line may fail for want of memory.
            try {
                Thread closing = new Thread(this::close, transportId + "-close");
                closing.setDaemon(true);
                closing.start();
                LOG.log(
                        Level.ERROR,
                        "a thread of the server died, so the server closes: transport=" + transportId + " endpoint="
                                + endpoint + " reason=" + cause.getMessage(),
                        cause);
            } finally {
                failure.complete(cause);
            }
        }
    }

    private void release() {
        file.close();
        workers.abandon();
        loops.close();
    }
}
