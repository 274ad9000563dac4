package io.metrifier.bench.choose;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TimeBudgetTest {
    private static final Duration OVERHEAD = Duration.ofSeconds(20);

    private long now;
    private final TimeBudget budget = new TimeBudget(Duration.ofSeconds(150), () -> now);

    @Test
    void aPairMayWarmUpBeyondItsShareButNotBeyondTheTime() {
        assertThat(budget.warmup(OVERHEAD)).isEqualTo(TimeBudget.MAX_WARMUP);

        pass(85);
        assertThat(budget.warmup(OVERHEAD)).isEqualTo(Duration.ofSeconds(45));
    }

    @Test
    void aPairThatBeginsLateKeepsTheMinimum() {
        pass(149);

        assertThat(budget.warmup(OVERHEAD)).isEqualTo(TimeBudget.MIN_WARMUP);
    }

    @Test
    void allowsWhatWouldEndInTimeByThePairsSoFar() {
        assertThat(budget.allows(100)).as("before any pair").isTrue();

        pass(80);
        budget.measured(2);

        assertThat(budget.allows(1)).isTrue();
        assertThat(budget.allows(2)).isFalse();
    }

    private void pass(long seconds) {
        now += Duration.ofSeconds(seconds).toNanos();
    }
}
