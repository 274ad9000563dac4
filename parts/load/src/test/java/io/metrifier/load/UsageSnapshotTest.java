package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.load.CallResources;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.metric.LoadMetrics;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class UsageSnapshotTest {
    /** Kernels that count by ticks may report a core as idle that ran all the time. */
    @Test
    void busiestCoreIsAtLeastTheMeanOfAllCores() {
        UsageSnapshot before = UsageSnapshot.now(() -> Optional.of(JvmUsage.NONE));
        long hour = Duration.ofHours(1).toNanos();
        UsageSnapshot after = UsageSnapshot.now(() -> Optional.of(new JvmUsage(hour, hour / 2, 0, 0)));

        CallResources usage = after.since(before, 10, 0);

        assertThat(usage.value(LoadMetrics.SERVER_CPU))
                .hasValue(Duration.ofMinutes(3).toNanos());
        assertThat(usage.value(LoadMetrics.SERVER + LoadMetrics.COMPILER))
                .hasValue(Duration.ofMinutes(3).toNanos());
        assertThat(usage.value(LoadMetrics.BUSIEST_CORE)).isIn(OptionalDouble.empty(), OptionalDouble.of(1));
    }
}
