package io.metrifier.transport.aeron.internal.wire;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.aeron.sbe.ChunkDecoder;
import io.metrifier.transport.aeron.sbe.ChunkEncoder;
import io.metrifier.transport.aeron.sbe.MessageHeaderDecoder;
import io.metrifier.transport.aeron.sbe.MessageHeaderEncoder;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.SharedAssemblyArray;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ChunkAssemblerTest {
    private static final int MAX_SIZE = 10;

    private final ByteBudget held = new ByteBudget(20);
    private final SharedAssemblyArray shared = new SharedAssemblyArray();
    private final ChunkAssembler chunks = new ChunkAssembler(MAX_SIZE, Long.MAX_VALUE, held, shared);

    @Test
    void assemblesChunks() {
        assertThat(chunks.add(chunk(1, 5, 'a', 'b'))).isNull();
        assertThat(text(chunks.add(chunk(1, 5, 'c', 'd', 'e')))).isEqualTo("abcde");
        assertThat(text(chunks.add(chunk(2, 1, 'f')))).isEqualTo("f");
    }

    @Test
    void refusesAnOversizedMessageOnce() {
        assertThatThrownBy(() -> chunks.add(chunk(1, 12, new int[6])))
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.PROTOCOL))
                .hasMessage("the message is over the maximum size: size=12 maxMessageSize=10");

        assertThat(chunks.add(chunk(1, 12, new int[5]))).isNull();
        assertThat(chunks.add(chunk(1, 12, new int[1]))).isNull();
        assertThat(text(chunks.add(chunk(2, 1, 'g')))).isEqualTo("g");
    }

    @Test
    void chunksOfTwoMessagesDoNotMix() {
        chunks.add(chunk(1, 5, 'a', 'b'));

        assertThatThrownBy(() -> chunks.add(chunk(2, 5, 'c'))).hasMessageContaining("unexpected chunk: total=");
        assertThat(text(chunks.add(chunk(3, 1, 'h')))).isEqualTo("h");
    }

    @Test
    void refusesChunksBeyondTheTotal() {
        chunks.add(chunk(1, 3, 'a', 'b'));

        assertThatThrownBy(() -> chunks.add(chunk(1, 3, 'c', 'd'))).hasMessageContaining("total=3 part=2");
        assertThatThrownBy(() -> chunks.add(chunk(1, -3, 'c'))).hasMessageContaining("total=-3");
        assertThatThrownBy(() -> chunks.add(chunk(1, 3))).hasMessageContaining("part=0");
    }

    @Test
    void anAnnouncedLengthTakesNoMemory() {
        ChunkAssembler large = new ChunkAssembler(16 * 1024 * 1024, Long.MAX_VALUE, held, shared);

        assertThat(large.add(chunk(1, 16 * 1024 * 1024, 'a'))).isNull();

        assertThat(held.held()).isEqualTo(1);
        large.abandon();
        assertThat(held.held()).isZero();
    }

    @Test
    void allSendersShareOneBudget() {
        held.take(18);
        assertThat(chunks.add(chunk(1, 4, 'a', 'b'))).isNull();

        assertThatThrownBy(() -> chunks.add(chunk(1, 4, 'c')))
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.UNAVAILABLE))
                .hasMessage("the server's memory for incoming messages is used up: held=20 max=20;"
                        + " send the message again later");
        assertThat(chunks.add(chunk(1, 4, 'd'))).isNull();
        assertThat(text(chunks.add(chunk(2, 2, 'e', 'f')))).isEqualTo("ef");
        assertThat(held.held()).isEqualTo(18);
    }

    @Test
    void dropsAMessageWhoseSenderPauses() {
        ChunkAssembler expiring = new ChunkAssembler(MAX_SIZE, -1, held, shared);
        assertThat(expiring.add(chunk(1, 3, 'a'))).isNull();

        expiring.expire();

        assertThat(held.held()).isZero();
        assertThat(expiring.add(chunk(1, 3, 'b'))).isNull();
        assertThat(text(expiring.add(chunk(2, 1, 'c')))).isEqualTo("c");
    }

    private static ChunkDecoder chunk(long id, int total, int... part) {
        UnsafeBuffer buffer = new UnsafeBuffer(new byte[100]);
        byte[] bytes = new byte[part.length];
        for (int i = 0; i < part.length; i++) {
            bytes[i] = (byte) part[i];
        }
        new ChunkEncoder()
                .wrapAndApplyHeader(buffer, 0, new MessageHeaderEncoder())
                .correlationId(id)
                .total(total)
                .putPart(bytes, 0, bytes.length);
        return new ChunkDecoder().wrapAndApplyHeader(buffer, 0, new MessageHeaderDecoder());
    }

    private static String text(@Nullable DirectBuffer whole) {
        return requireNonNull(whole, "a whole message").getStringWithoutLengthAscii(0, whole.capacity());
    }
}
