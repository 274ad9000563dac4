package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.jmh.TrialDone;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TrialProgressTest {
    private final StringWriter err = new StringWriter();

    private static TrialDone trial(int number) {
        return new TrialDone(number, 42, "getPerson", "http", 12345.6, Duration.ofSeconds(130));
    }

    @Test
    void tellsATerminalOfEveryFork() {
        new TrialProgress(new PrintWriter(err), true).tell(trial(5));

        assertThat(err.toString()).isEqualTo("[5/42] getPerson over http: 12,346 calls/s, 2m10s left\n");
    }

    @Test
    void isQuietElsewhere() {
        TrialProgress progress = new TrialProgress(new PrintWriter(err), false);
        for (int number = 1; number <= 42; number++) {
            progress.tell(trial(number));
        }

        assertThat(err.toString().lines()).hasSize(11).last().asString().startsWith("[42/42] ");
    }
}
