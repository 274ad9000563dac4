package io.metrifier.contender.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.CompositeByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.quic.DefaultQuicStreamFrame;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sends a message and the end of its stream as one frame of QUIC. Netty's codec sends headers, data and an end without
 * data, each in a packet of its own. If quiche loses such an end after all data was acknowledged, it never sends it
 * again, and the receiver waits for it in vain. A message is what is written before a flush.
 */
final class EndWithData extends ChannelOutboundHandlerAdapter {
    private final List<ChannelPromise> written = new ArrayList<>();
    private @Nullable CompositeByteBuf message;

    @Override
    public void write(ChannelHandlerContext context, Object part, ChannelPromise promise) {
        if (part instanceof ByteBuf bytes) {
            CompositeByteBuf whole = message;
            if (whole == null) {
                whole = context.alloc().compositeBuffer();
                message = whole;
            }
            whole.addComponent(true, bytes);
            written.add(promise);
        } else {
            context.write(part, promise);
        }
    }

    @Override
    public void flush(ChannelHandlerContext context) {
        CompositeByteBuf whole = message;
        if (whole != null) {
            message = null;
            context.write(new DefaultQuicStreamFrame(whole, true), newPromise(context));
        }
        context.flush();
    }

    private ChannelPromise newPromise(ChannelHandlerContext context) {
        List<ChannelPromise> parts = List.copyOf(written);
        written.clear();
        ChannelPromise all = context.newPromise();
        all.addListener(done -> parts.forEach(part -> {
            if (done.isSuccess()) {
                part.trySuccess();
            } else {
                part.tryFailure(done.cause());
            }
        }));
        return all;
    }

    /** Releases what was never flushed, because the stream has been closed. */
    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        CompositeByteBuf whole = message;
        if (whole != null) {
            message = null;
            whole.release();
        }
    }
}
