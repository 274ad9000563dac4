package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.document.Metric;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.metric.LoadMetrics;
import java.time.Duration;
import java.util.Map;
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

        Map<String, Metric> used = after.since(before, 10, Duration.ofSeconds(1));

        Metric each = Metric.of(Duration.ofMinutes(3).toNanos(), "ns/op");
        assertThat(used).containsEntry(LoadMetrics.SERVER_CPU, each);
        assertThat(used).containsEntry(LoadMetrics.SERVER + LoadMetrics.COMPILER, each);
        assertThat(Optional.ofNullable(used.get(LoadMetrics.BUSIEST_CORE)))
                .isIn(Optional.empty(), Optional.of(Metric.of(1, "ratio")));
    }

    @Test
    void reportsTheKernelShareOfEachSide() {
        OptionalDouble unknown = OptionalDouble.empty();
        JvmUsage client =
                new JvmUsage(1_200, 200, 640, 0, OptionalDouble.of(250), OptionalDouble.of(3), unknown, unknown, null);
        JvmUsage old = new JvmUsage(1_000, 0, 640, 0);
        UsageSnapshot now = UsageSnapshot.now(Optional::empty);

        Map<String, Metric> used =
                snapshot(now, client, old).since(snapshot(now, none(), JvmUsage.NONE), 10, Duration.ZERO);

        assertThat(used).doesNotContainKey("memory.caller.resident");
        assertThat(used)
                .containsEntry("caller.compiler", Metric.of(20, "ns/op"))
                .containsEntry("caller.kernel", Metric.of(.25, "ratio"))
                .containsEntry("caller.allocated", Metric.of(64, "B/op"))
                .containsEntry("caller.collections", Metric.of(3, "collections"))
                .containsEntry("server.compiler", Metric.of(0, "ns/op"))
                .doesNotContainKey("server.kernel");
    }

    @Test
    void withoutAnswersNothingIsKnownPerAnswer() {
        UsageSnapshot now = UsageSnapshot.now(Optional::empty);

        assertThat(now.since(now, 0, Duration.ofSeconds(1))).doesNotContainKey(LoadMetrics.CALLER_CPU_PACING);
    }

    private static JvmUsage none() {
        OptionalDouble zero = OptionalDouble.of(0);
        return new JvmUsage(0, 0, 0, 0, zero, zero, zero, zero, null);
    }

    private static UsageSnapshot snapshot(UsageSnapshot now, JvmUsage client, JvmUsage server) {
        return new UsageSnapshot(client, Optional.of(server), Map.of(), now.cores(), now.throttled());
    }
}
