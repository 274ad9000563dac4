package io.metrifier.transport.grpc.server;

import io.grpc.netty.shaded.io.netty.channel.Channel;
import io.grpc.netty.shaded.io.netty.channel.ChannelFactory;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandlerContext;
import io.grpc.netty.shaded.io.netty.channel.ChannelInboundHandlerAdapter;
import io.grpc.netty.shaded.io.netty.channel.ServerChannel;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Connection;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Error;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Exception;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2RemoteFlowController;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Stream;
import io.metrifier.transport.grpc.netty.GrpcPeerLog;
import io.metrifier.transport.support.FileDescriptors;
import io.metrifier.transport.support.PeerMisbehaviourLog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Enforces limits on one connection that gRPC lacks: limits frames without content, and ends streams whose answers the
 * client does not read. Runs on the connection's I/O thread.
 */
final class ConnectionGuard extends ChannelInboundHandlerAdapter {
    private static final PeerMisbehaviourLog PEERS = new PeerMisbehaviourLog(System.getLogger(GrpcPeerLog.NAME));
    private static final int CHECKS_PER_LIMIT = 4;

    private final Duration idleLimit;
    private @Nullable Future<?> checks;

    private ConnectionGuard(Duration idleLimit) {
        this.idleLimit = idleLimit;
    }

    /** Returns a factory of server channels that adds a guard to every accepted connection. */
    static ChannelFactory<ServerChannel> guard(ChannelFactory<ServerChannel> channels, Duration idleLimit) {
        int maxConnections = FileDescriptors.roomForConnections();
        AtomicInteger connections = new AtomicInteger();
        return () -> {
            ServerChannel channel = channels.newChannel();
            channel.pipeline().addLast(new ChannelInboundHandlerAdapter() {
                @Override
                public void channelRead(ChannelHandlerContext context, Object accepted) {
                    Channel connection = (Channel) accepted;
                    if (connections.incrementAndGet() > maxConnections) {
                        connections.decrementAndGet();
                        connection.unsafe().closeForcibly();
                        PEERS.log("refused a connection because the process has too few file descriptors: max="
                                + maxConnections);
                        return;
                    }
                    connection.closeFuture().addListener(closed -> connections.decrementAndGet());
                    connection.pipeline().addLast(new ConnectionGuard(idleLimit));
                    context.fireChannelRead(accepted);
                }
            });
            return channel;
        };
    }

    /** Starts with the first bytes after gRPC has installed its handler; with TLS that is after the handshake. */
    @Override
    public void channelRead(ChannelHandlerContext context, Object bytes) {
        if (checks == null) {
            ChannelHandlerContext http2Context = context.pipeline().context(Http2ConnectionHandler.class);
            if (http2Context != null) {
                Http2ConnectionHandler http2 = (Http2ConnectionHandler) http2Context.handler();
                http2.decoder().frameListener(new FrameBudget(http2.decoder().frameListener()));
                long period = Math.max(1, idleLimit.toNanos() / CHECKS_PER_LIMIT);
                StuckStreamCheck check = new StuckStreamCheck(http2, http2Context);
                checks = context.executor().scheduleWithFixedDelay(check, period, period, TimeUnit.NANOSECONDS);
            }
        }
        context.fireChannelRead(bytes);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        if (checks != null) {
            checks.cancel(false);
        }
        context.fireChannelInactive();
    }

    /** Finds the streams that have had data to send but could not send any for the whole limit. */
    private static final class StuckStreamCheck implements Runnable {
        private final Http2ConnectionHandler http2;
        private final ChannelHandlerContext context;
        private final Http2Connection.PropertyKey progressKey;

        StuckStreamCheck(Http2ConnectionHandler http2, ChannelHandlerContext context) {
            this.http2 = http2;
            this.context = context;
            progressKey = http2.connection().newKey();
        }

        @Override
        public void run() {
            List<Http2Stream> stuck = new ArrayList<>();
            try {
                http2.connection().forEachActiveStream(stream -> {
                    if (isStuck(stream)) {
                        stuck.add(stream);
                    }
                    return true;
                });
            } catch (Http2Exception e) {
                http2.onError(context, true, e);
            }
            for (Http2Stream stream : stuck) {
                http2.onError(
                        context,
                        true,
                        Http2Exception.streamError(
                                stream.id(), Http2Error.CANCEL, "the client does not read the answer"));
            }
            context.flush();
        }

        private boolean isStuck(Http2Stream stream) {
            Http2RemoteFlowController flow = http2.encoder().flowController();
            Progress now = new Progress(flow.windowSize(stream), 1);
            if (!flow.hasFlowControlled(stream)) {
                stream.removeProperty(progressKey);
                return false;
            }
            Progress before = stream.getProperty(progressKey);
            int times = before != null && before.window == now.window ? before.times + 1 : 1;
            stream.setProperty(progressKey, new Progress(now.window, times));
            return times > CHECKS_PER_LIMIT;
        }
    }

    private record Progress(int window, int times) {}
}
