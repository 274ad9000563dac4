package io.metrifier.bench.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.message.Format;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** By a codec that moves the clock itself, as far as it takes. */
class FormatTimesTest {
    private static final long TURN = 10_000;

    private long now;
    private long writeNanos = 100;
    private long readNanos = 300;
    private final FormatTimes<String> times =
            new FormatTimes<>(new Planted(), new Planted().taking(), List.of("a", "b"));

    private final class Planted implements Format {
        @Override
        public String id() {
            return "planted";
        }

        @Override
        public <T> MessageCodec<T> codec(MessageType<T> type) {
            throw new UnsupportedOperationException("not requested");
        }

        private MessageCodec<String> taking() {
            return new MessageCodec<>() {
                @Override
                public void encode(String value, MessageBuffer out) {
                    now += writeNanos;
                }

                @Override
                public String decode(MessageBuffer in) {
                    now += readNanos;
                    return "";
                }
            };
        }
    }

    private void turns(int count) {
        for (int turn = 0; turn < count; turn++) {
            times.measureTurn(TURN, () -> now);
        }
    }

    @Test
    void tellsWhatASampleTakes() {
        turns(8);

        assertThat(times.writeNanos()).isEqualTo(100);
        assertThat(times.readNanos()).isEqualTo(300);
        assertThat(times.isSteady()).isTrue();
    }

    @Test
    void doesNotStandStillBeforeThereIsSomethingToCompare() {
        turns(7);

        assertThat(times.isSteady()).isFalse();
    }

    @Test
    void doesNotStandStillWhileReadingBecomesFaster() {
        for (int turn = 0; turn < 12; turn++) {
            readNanos = 3_000 - 200L * turn;
            turns(1);
        }
        assertThat(times.isSteady()).isFalse();

        turns(8);

        assertThat(times.isSteady()).isTrue();
        assertThat(times.readNanos()).as("what was before is forgotten").isEqualTo(800);
    }

    @Test
    void aTurnThatWasInterruptedChangesNothing() {
        turns(9);
        writeNanos = 50_000;
        turns(1);
        writeNanos = 100;
        turns(2);

        assertThat(times.writeNanos()).isEqualTo(100);
        assertThat(times.isSteady()).isTrue();
    }
}
