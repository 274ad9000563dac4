package io.metrifier.transport.grpc.server;

import io.grpc.netty.shaded.io.netty.buffer.ByteBuf;
import io.grpc.netty.shaded.io.netty.buffer.Unpooled;
import io.grpc.netty.shaded.io.netty.channel.ChannelHandlerContext;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Error;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Exception;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Flags;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2FrameListener;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2FrameListenerDecorator;
import io.grpc.netty.shaded.io.netty.handler.codec.http2.Http2Settings;
import java.util.concurrent.TimeUnit;

/**
 * Ends a connection that sends too many frames without content: settings, priorities, unknown frames, acknowledgements
 * and empty data. gRPC itself limits pings and resets. Data that may have to wait for the rest of its message moves
 * from the shared direct memory into an array of its size.
 */
final class FrameBudget extends Http2FrameListenerDecorator {
    /** The maximum number of such frames in ten seconds; normal clients send a handful in total. */
    static final int FRAMES = 1_000;

    /** The last frame of a stream, usually a whole message, keeps a read buffer below this size. */
    private static final int LARGE_READ = 16 * 1024;

    private static final long WINDOW_NANOS = TimeUnit.SECONDS.toNanos(10);

    private long windowStart = System.nanoTime();
    private int frames;

    FrameBudget(Http2FrameListener listener) {
        super(listener);
    }

    private void spend() throws Http2Exception {
        long now = System.nanoTime();
        if (now - windowStart > WINDOW_NANOS) {
            windowStart = now;
            frames = 0;
        }
        frames++;
        if (frames > FRAMES) {
            throw Http2Exception.connectionError(Http2Error.ENHANCE_YOUR_CALM, "too_many_empty_frames");
        }
    }

    @Override
    public void onSettingsRead(ChannelHandlerContext context, Http2Settings settings) throws Http2Exception {
        spend();
        super.onSettingsRead(context, settings);
    }

    @Override
    public void onSettingsAckRead(ChannelHandlerContext context) throws Http2Exception {
        spend();
        super.onSettingsAckRead(context);
    }

    @Override
    public void onPriorityRead(
            ChannelHandlerContext context, int streamId, int dependency, short weight, boolean exclusive)
            throws Http2Exception {
        spend();
        super.onPriorityRead(context, streamId, dependency, weight, exclusive);
    }

    @Override
    public void onUnknownFrame(
            ChannelHandlerContext context, byte type, int streamId, Http2Flags flags, ByteBuf payload)
            throws Http2Exception {
        spend();
        super.onUnknownFrame(context, type, streamId, flags, payload);
    }

    @Override
    public void onPingAckRead(ChannelHandlerContext context, long data) throws Http2Exception {
        spend();
        super.onPingAckRead(context, data);
    }

    @Override
    public void onGoAwayRead(ChannelHandlerContext context, int lastStreamId, long code, ByteBuf debugData)
            throws Http2Exception {
        spend();
        super.onGoAwayRead(context, lastStreamId, code, debugData);
    }

    @Override
    public int onDataRead(ChannelHandlerContext context, int streamId, ByteBuf data, int padding, boolean last)
            throws Http2Exception {
        if (!data.isReadable() && !last) {
            spend();
        }
        ByteBuf whole = data.unwrap();
        boolean mayStay = !last || whole != null && whole.capacity() >= LARGE_READ;
        return super.onDataRead(context, streamId, mayStay ? copy(data) : data, padding, last);
    }

    /**
     * Returns the bytes in an array of their size. Those of an incomplete message stay, and would keep their read
     * buffer: a byte could keep 128 KB, and the freed buffers stay in Netty's caches per thread and size.
     */
    private static ByteBuf copy(ByteBuf data) {
        byte[] copy = new byte[data.readableBytes()];
        data.getBytes(data.readerIndex(), copy);
        return Unpooled.wrappedBuffer(copy);
    }
}
