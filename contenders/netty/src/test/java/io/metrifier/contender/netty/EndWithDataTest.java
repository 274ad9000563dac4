package io.metrifier.contender.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.quic.QuicStreamFrame;
import org.junit.jupiter.api.Test;

class EndWithDataTest {
    private final EmbeddedChannel stream = new EmbeddedChannel(new EndWithData());

    private static ByteBuf bytes(int... values) {
        ByteBuf buffer = Unpooled.buffer();
        for (int value : values) {
            buffer.writeByte(value);
        }
        return buffer;
    }

    @Test
    void aMessageIsOneFrameThatEndsItsStream() {
        ChannelFuture headers = stream.write(bytes(1, 2));
        ChannelFuture data = stream.write(bytes(3));
        assertThat(stream.<Object>readOutbound()).isNull();
        assertThat(headers.isDone()).isFalse();
        stream.flush();

        QuicStreamFrame frame = stream.readOutbound();
        assertThat(frame.hasFin()).isTrue();
        assertThat(frame.content()).isEqualTo(bytes(1, 2, 3));
        assertThat(headers.isSuccess() && data.isSuccess()).isTrue();
        assertThat(stream.<Object>readOutbound()).isNull();
        frame.release();
    }

    @Test
    void aFlushWithoutAMessageSendsNothing() {
        stream.flush();

        assertThat(stream.<Object>readOutbound()).isNull();
    }

    @Test
    void aMessageThatWasNotFlushedIsReleased() {
        ByteBuf headers = bytes(1);
        stream.write(headers);
        stream.close();

        assertThat(headers.refCnt()).isZero();
    }
}
