package io.metrifier.testkit.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Fuzzes decoders of a length-prefixed message, a correct one and faulty ones. */
class DecoderFuzzTest {
    private static final List<byte[]> MESSAGES = List.of(message(0), message(5), message(300));

    private byte @Nullable [] last;

    @Test
    void acceptsADecoderThatRejects() {
        DecoderFuzz.run(MESSAGES, bytes -> last = body(checked(bytes)));
    }

    @Test
    void detectsADecoderThatTrustsALength() {
        assertThatThrownBy(() -> DecoderFuzz.run(MESSAGES, bytes -> last = body(ByteBuffer.wrap(bytes))))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("a decoder throws what it does not document: ")
                .hasMessageContaining(" mutation=");
    }

    @Test
    void detectsADecoderThatAllocatesTheAnnouncedSize() {
        assertThatThrownBy(() -> DecoderFuzz.run(MESSAGES, bytes -> {
                    ByteBuffer message = ByteBuffer.wrap(bytes);
                    last = message.remaining() < Integer.BYTES ? null : new byte[message.getInt() & 0xFFFFFF];
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("a decoder allocates too much: allocated=");
    }

    @Test
    void detectsADecoderThatOverflowsTheStack() {
        assertThatThrownBy(() -> DecoderFuzz.run(MESSAGES, DecoderFuzzTest::descend))
                .isInstanceOf(AssertionError.class)
                .hasRootCauseInstanceOf(StackOverflowError.class);
    }

    @Test
    void reportsARejectedOriginal() {
        assertThatThrownBy(() -> DecoderFuzz.run(List.of(new byte[1]), bytes -> last = body(checked(bytes))))
                .hasMessage("the message to mutate is not accepted: index=0");
    }

    @Test
    void mutationsDependOnTheirNumberOnly() {
        List<byte[]> longer = new ArrayList<>();
        for (int number = 0; number < 1_000; number++) {
            byte[] mutation = DecoderFuzz.mutation(MESSAGES, number);
            assertThat(DecoderFuzz.mutation(MESSAGES, number)).isEqualTo(mutation);
            if (mutation.length > 300) {
                longer.add(mutation);
            }
        }
        assertThat(longer).isNotEmpty();
    }

    private static byte[] message(int length) {
        return ByteBuffer.allocate(Integer.BYTES + length).putInt(length).array();
    }

    private static ByteBuffer checked(byte[] bytes) {
        ByteBuffer message = ByteBuffer.wrap(bytes);
        if (bytes.length < Integer.BYTES || message.getInt(0) != bytes.length - Integer.BYTES) {
            throw new TransportException(Kind.PROTOCOL, "a length must be that of the message");
        }
        return message;
    }

    private static byte[] body(ByteBuffer message) {
        byte[] body = new byte[message.getInt() & 0xFFFF];
        message.get(body);
        return body;
    }

    private static void descend(byte[] bytes) {
        if (bytes.length > 0 && bytes[0] == (byte) 0xFF) {
            descend(bytes);
        }
    }
}
