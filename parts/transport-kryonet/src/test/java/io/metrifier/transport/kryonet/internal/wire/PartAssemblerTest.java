package io.metrifier.transport.kryonet.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.support.ByteBudget;
import io.metrifier.transport.support.SharedAssemblyArray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PartAssemblerTest {
    private static final int MAX = 1000;

    private final List<byte[]> whole = new ArrayList<>();
    private final List<byte[]> oversized = new ArrayList<>();
    private final List<Kind> reasons = new ArrayList<>();
    private final ByteBudget held = new ByteBudget(4 * MAX);
    private final PartAssembler assembler =
            new PartAssembler(MAX, held, new SharedAssemblyArray(), new PartAssembler.Receiver() {
                @Override
                public void onMessage(byte[] message) {
                    whole.add(message);
                }

                @Override
                public void onRefused(byte[] header, TransportException why) {
                    oversized.add(header);
                    reasons.add(why.kind());
                }
            });

    @Test
    void assemblesParts() {
        byte[] message = message(MAX);

        for (int partLength : new int[] {1, 8, 9, 300, 999, MAX}) {
            whole.clear();
            accept(message, partLength);
            assertThat(whole).as("parts of %d bytes", partLength).containsExactly(message);
        }
        assertThat(oversized).isEmpty();
    }

    @Test
    void dropsOversizedMessagesAndContinues() {
        byte[] tooLarge = message(MAX + 1);

        for (int partLength : new int[] {1, 9, 300, MAX + 1}) {
            whole.clear();
            oversized.clear();
            accept(tooLarge, partLength);
            accept(message(20), 20);
            assertThat(oversized).containsExactly(Arrays.copyOf(tooLarge, KryonetCodec.HEADER));
            assertThat(whole).containsExactly(message(20));
        }
    }

    @Test
    void refusesMessagesOverTheBudgetAndContinues() {
        held.take(4 * MAX - 100);

        accept(message(300), 30);
        accept(message(60), 30);

        assertThat(reasons).containsExactly(Kind.UNAVAILABLE);
        assertThat(whole).containsExactly(message(60));
        assertThat(held.held()).isEqualTo(4 * MAX - 100);
    }

    @Test
    void anUnfinishedMessageIsStalledAfterTheTimeout() {
        assertThat(assembler.isStalled(-1)).isFalse();
        assembler.accept(new MessagePart(false, message(20), 0, 20));
        assertThat(assembler.isStalled(-1)).isTrue();
        assertThat(assembler.isStalled(Long.MAX_VALUE)).isFalse();

        assembler.abandon();

        assertThat(held.held()).isZero();
        assertThat(assembler.isStalled(-1)).isFalse();
    }

    @Test
    void refusesMessagesShorterThanAHeader() {
        assertThatThrownBy(() -> accept(new byte[KryonetCodec.HEADER - 1], 4))
                .hasMessage("cannot decode a message: the header is incomplete: bytes=8");
    }

    private void accept(byte[] message, int partLength) {
        for (int at = 0; at < message.length; at += partLength) {
            byte[] piece = Arrays.copyOfRange(message, at, Math.min(message.length, at + partLength));
            assembler.accept(new MessagePart(at + piece.length == message.length, piece, 0, piece.length));
        }
    }

    private static byte[] message(int length) {
        byte[] message = new byte[length];
        new Random(length).nextBytes(message);
        return message;
    }
}
