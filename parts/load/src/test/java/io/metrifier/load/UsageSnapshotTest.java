package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.load.MachineUsage;
import io.metrifier.results.run.JvmUsage;
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

        MachineUsage usage = after.since(before, 10, 0);

        assertThat(usage.serverCpuNanosPerCall()).hasValue(Duration.ofMinutes(3).toNanos());
        assertThat(usage.serverSide().orElseThrow().compilerNanosPerCall())
                .hasValue(Duration.ofMinutes(3).toNanos());
        assertThat(usage.busiestCore()).isIn(OptionalDouble.empty(), OptionalDouble.of(1));
    }
}
