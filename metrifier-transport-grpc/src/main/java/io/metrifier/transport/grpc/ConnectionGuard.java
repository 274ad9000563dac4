package io.metrifier.transport.grpc;

import io.grpc.netty.shaded.io.netty.buffer.ByteBuf;
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
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Watches over one connection where gRPC has no limit of its own: it counts the frames that carry nothing, and ends the
 * streams whose answers nobody takes. Runs on the connection's I/O thread.
 */
final class ConnectionGuard extends ChannelInboundHandlerAdapter {
    private static final int LOOKS_PER_LIMIT = 4;
    private static final int LARGE_READ = 16 * 1024;

    private final Duration idleLimit;
    private @Nullable Future<?> looking;

    private ConnectionGuard(Duration idleLimit) {
        this.idleLimit = idleLimit;
    }

    /** Returns what makes a server's channel, with a guard for every connection that it accepts. */
    static ChannelFactory<ServerChannel> guarding(ChannelFactory<ServerChannel> channels, Duration idleLimit) {
        return () -> {
            ServerChannel channel = channels.newChannel();
            channel.pipeline().addLast(new ChannelInboundHandlerAdapter() {
                @Override
                public void channelRead(ChannelHandlerContext context, Object accepted) {
                    ((Channel) accepted).pipeline().addLast(new ConnectionGuard(idleLimit));
                    context.fireChannelRead(accepted);
                }
            });
            return channel;
        };
    }

    /** Begins with the first bytes after gRPC has put its handler in place: with TLS that is after the handshake. */
    @Override
    public void channelRead(ChannelHandlerContext context, Object bytes) {
        if (looking == null) {
            ChannelHandlerContext beneath = context.pipeline().context(Http2ConnectionHandler.class);
            if (beneath != null) {
                Http2ConnectionHandler http2 = (Http2ConnectionHandler) beneath.handler();
                http2.decoder().frameListener(new FrameBudget(http2.decoder().frameListener()));
                long period = Math.max(1, idleLimit.toNanos() / LOOKS_PER_LIMIT);
                Look look = new Look(http2, beneath);
                looking = context.executor().scheduleWithFixedDelay(look, period, period, TimeUnit.NANOSECONDS);
            }
        }
        context.fireChannelRead(compact(context, bytes));
    }

    /**
     * Returns what was read in a buffer of its size. Parts of a message that is not whole keep the buffer that they
     * were read into, which is large where the peer has sent large pieces before.
     */
    private static Object compact(ChannelHandlerContext context, Object bytes) {
        if (bytes instanceof ByteBuf read
                && read.capacity() >= LARGE_READ
                && read.readableBytes() < read.capacity() / 2) {
            ByteBuf copy = context.alloc().buffer(read.readableBytes()).writeBytes(read);
            read.release();
            return copy;
        }
        return bytes;
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        if (looking != null) {
            looking.cancel(false);
        }
        context.fireChannelInactive();
    }

    /** Looks which streams have something to send, and could at no look since the limit. */
    private static final class Look implements Runnable {
        private final Http2ConnectionHandler http2;
        private final ChannelHandlerContext context;
        private final Http2Connection.PropertyKey seen;

        Look(Http2ConnectionHandler http2, ChannelHandlerContext context) {
            this.http2 = http2;
            this.context = context;
            seen = http2.connection().newKey();
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
                        Http2Exception.streamError(stream.id(), Http2Error.CANCEL, "nobody takes the answer"));
            }
            context.flush();
        }

        private boolean isStuck(Http2Stream stream) {
            Http2RemoteFlowController flow = http2.encoder().flowController();
            Seen now = new Seen(flow.windowSize(stream), 1);
            if (!flow.hasFlowControlled(stream)) {
                stream.removeProperty(seen);
                return false;
            }
            Seen before = stream.getProperty(seen);
            int times = before != null && before.window == now.window ? before.times + 1 : 1;
            stream.setProperty(seen, new Seen(now.window, times));
            return times > LOOKS_PER_LIMIT;
        }
    }

    private record Seen(int window, int times) {}
}
