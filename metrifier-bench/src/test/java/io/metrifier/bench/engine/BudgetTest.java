package io.metrifier.bench.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BudgetTest {
    private long now;

    private Budget budget(Duration time, int pairs) {
        return new Budget(time, pairs, Duration.ofSeconds(10), () -> now);
    }

    @Test
    void whatAQuickOneLeavesGoesToASlowOne() {
        Budget budget = budget(Duration.ofMinutes(2), 4);
        Duration first = budget.next();
        now += Duration.ofSeconds(16).toNanos();
        Duration second = budget.next();
        assertThat(first).isEqualTo(Duration.ofSeconds(60));
        assertThat(second).isGreaterThan(first);
    }

    @Test
    void noneTakesItAll() {
        assertThat(budget(Duration.ofHours(2), 4).next()).isEqualTo(Duration.ofSeconds(90));
    }

    @Test
    void everyOneMaySettleHoweverLittleIsLeft() {
        Budget budget = budget(Duration.ofMinutes(1), 2);
        now += Duration.ofMinutes(2).toNanos();
        assertThat(budget.next()).isEqualTo(Duration.ofSeconds(7));
        assertThat(budget.allows(1)).isFalse();
    }

    @Test
    void allowsWhatFits() {
        Budget budget = budget(Duration.ofSeconds(60), 2);
        assertThat(budget.allows(3)).isTrue();
        assertThat(budget.allows(4)).isFalse();
    }
}
