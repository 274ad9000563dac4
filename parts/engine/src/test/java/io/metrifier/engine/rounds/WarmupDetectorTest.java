package io.metrifier.engine.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.engine.Turn;
import io.metrifier.results.Distribution;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.metric.WarmupResult;
import java.time.Duration;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class WarmupDetectorTest {
    private static final long LOOK = 250_000_000;

    private final WarmupDetector settling = new WarmupDetector();

    /** Adds turns of this duration, in which both JVMs together use two cores. */
    private void run(double seconds, double callsPerSecond, double compilingCores) {
        for (int i = 0; i < seconds * 4; i++) {
            add(callsPerSecond, compilingCores, 2);
        }
    }

    private void add(double callsPerSecond, double compilingCores, double cores) {
        long calls = Math.round(callsPerSecond * LOOK / 1e9);
        settling.add(new Turn(
                calls, LOOK, calls, 0, spent(cores, compilingCores), JvmUsage.NONE, Distribution.empty(), null));
    }

    private static JvmUsage spent(double cores, double compiling) {
        return new JvmUsage((long) (cores * LOOK), (long) (compiling * LOOK), 0, 0);
    }

    @Test
    void settlesOnceAllIsQuietForTwoWindows() {
        run(5.75, 10_000, 0.01);
        assertThat(settling.describeUnsettled()).isEqualTo("needs at least 6 s");
        run(0.25, 10_000, 0.01);
        assertThat(settling.isSettled()).isTrue();
    }

    /** A machine that stands still for longer than a window makes one check of it, which does not fit into a window. */
    @Test
    void startsAgainAfterTheMachineStoodStill() {
        run(4, 10_000, 0.01);
        settling.add(
                new Turn(40_000, 4_000_000_000L, 40_000, 0, JvmUsage.NONE, JvmUsage.NONE, Distribution.empty(), null));
        assertThat(settling.describeUnsettled()).isEqualTo("needs at least 6 s");
        run(3.25, 10_000, 0.01);
        assertThat(settling.describeUnsettled()).isEqualTo("needs at least 6 s");
        run(2.75, 10_000, 0.01);
        assertThat(settling.isSettled()).isTrue();
    }

    @Test
    void doesNotSettleWhileCompilersWork() {
        run(12, 10_000, 0.5);
        assertThat(settling.describeUnsettled()).isEqualTo("compilers use 50 % of a core (needs under 3 %)");
    }

    @Test
    void doesNotSettleIfCallsTakeLongerThanTurns() {
        run(12, 0, 0);

        assertThat(settling.describeUnsettled()).contains("no call ended", "longer than a turn");
    }

    @Test
    void doesNotSettleWhileTheRateRises() {
        for (int second = 0; second < 12; second++) {
            run(1, 10_000 * Math.pow(1.05, second), 0);
        }
        assertThat(settling.describeUnsettled())
                .startsWith("throughput still rising 1")
                .contains("CPU per call still falling 1");
    }

    @Test
    void doesNotSettleWhileTheCpuTimeFalls() {
        for (int i = 0; i < 24; i++) {
            add(10_000, 0, 2 - i * 0.05);
        }
        assertThat(settling.describeUnsettled()).startsWith("CPU per call still falling");
    }

    @Test
    void settlesDespiteAShortDisturbance() {
        run(7, 10_000, 0);
        add(2_000, 0, 0.4);
        run(1, 10_000, 0);
        assertThat(settling.isSettled()).isTrue();
    }

    @Test
    void settlesAfterCompilersAreIdle() {
        run(8, 1_000, 1);
        run(5.5, 30_000, 0);
        assertThat(settling.isSettled()).isFalse();
        run(0.5, 30_000, 0);
        assertThat(settling.isSettled()).isTrue();
    }

    @Test
    void recordsTheRateOfEverySecond() {
        run(2, 100, 0);
        run(1, 300, 0);
        assertThat(settling.callsPerSecond()).containsExactly(100.0, 100.0, 300.0);
    }

    @Test
    void restsAgainBeforeAPairCountsAsAwake() {
        assertThat(settled(new FakeMeter("a", turn -> 10_000, 0.2, new ArrayList<>()).quietAfterRest())
                        .awake())
                .isFalse();
        assertThat(settled(new FakeMeter("a", turn -> 10_000, 0.2, new ArrayList<>()))
                        .awake())
                .isTrue();
    }

    private static WarmupResult settled(FakeMeter pair) {
        return WarmupDetector.settle(pair, Duration.ofSeconds(8), settling -> {});
    }

    @Test
    void reportsWhatStillChangedWhenTimeWasUp() {
        run(8, 100, 1);
        WarmupResult settlement = settling.result(0.2);
        assertThat(settlement.settled()).isFalse();
        assertThat(settlement.moving()).isEqualTo("compilers use 100 % of a core (needs under 3 %)");
        assertThat(settlement.seconds()).isEqualTo(8);
        assertThat(settlement.awake()).isTrue();
    }
}
