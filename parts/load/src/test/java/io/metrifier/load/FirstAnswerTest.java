package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class FirstAnswerTest {
    private static final Duration EACH = Duration.ofSeconds(5);

    private long now;
    private int attempts;

    private String answer(int succeeding, Duration taking, boolean ours) {
        return FirstAnswer.of(
                () -> {
                    now += taking.toNanos();
                    if (++attempts < succeeding) {
                        throw new TransportException(TransportException.Kind.UNAVAILABLE, "attempt " + attempts);
                    }
                    return "connected";
                },
                EACH,
                () -> ours,
                () -> now);
    }

    @Test
    void aChildThatIsSlowToAnswerIsWaitedFor() {
        assertThat(answer(4, EACH, true)).isEqualTo("connected");
        assertThat(attempts).isEqualTo(4);
    }

    @Test
    void afterAMinuteTheLastFailureIsReported() {
        assertThatThrownBy(() -> answer(100, EACH, true)).hasMessage("attempt 12");
    }

    @Test
    void aServerElsewhereHasTheTimeThatItWasGiven() {
        assertThatThrownBy(() -> answer(2, EACH, false)).hasMessage("attempt 1");
    }

    @Test
    void whatFailsAtOnceFailsAgain() {
        assertThatThrownBy(() -> answer(2, Duration.ofMillis(3), true)).hasMessage("attempt 1");
    }
}
