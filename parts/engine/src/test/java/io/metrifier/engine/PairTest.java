package io.metrifier.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.server.PatientOptions;
import io.metrifier.load.IntervalHistogram;
import io.metrifier.load.ValidityLimits;
import io.metrifier.network.Network;
import io.metrifier.results.SampleLoads;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.Senders;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class PairTest {
    private static final Duration BRIEF = Duration.ofMillis(100);

    private static Workload workload(String place) {
        return new Workload(Scenario.GET_PERSON, ServerPlace.parse(place), DataSet.sample(), 2, 1, false, 100_000, 0);
    }

    /**
     * On a busy machine a tenth of a second may pass without a call, and CPU time may be counted in hundredths of
     * seconds.
     */
    private static Turn turnWithCalls(Pair pair) {
        return Stream.generate(() -> pair.takeTurn(BRIEF, BRIEF))
                .limit(100)
                .filter(turn -> turn.calls() > 0 && turn.client().cpuNanos() > 0)
                .findFirst()
                .orElseThrow();
    }

    /** ProcessHandle.Info gives up on long command lines. */
    private static String commandLine(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"))
                    .replace('\0', ' ');
        } catch (IOException e) {
            return process.info().commandLine().orElse("");
        }
    }

    private static Contender contender(String id) {
        return Contender.parse(id, Contenders.installed(), PatientOptions.OPTIONS);
    }

    @Test
    void twoJvmsTakeATurnAndReportTheirUsage() {
        try (Pair pair = Pair.start(contender("http"), workload("forked"))) {
            Turn turn = turnWithCalls(pair);
            assertThat(turn.client().allocatedBytes()).isPositive();
            assertThat(Objects.requireNonNull(turn.server()).arrivals()).isEqualTo(turn.made());
            assertThat(turn.both().compilerNanos()).isNotNegative();
            assertThat(pair.rest(BRIEF).made()).isZero();
        }
    }

    @Test
    void bothJvmsAreTheChosenOnes() {
        try (Pair pair = Pair.start(contender("raw-socket+gc=serial+server.heap=48m"), workload("forked"))) {
            assertThat(pair.takeTurn(BRIEF, BRIEF).made()).isNotNegative();
            assertThat(ProcessHandle.current().descendants().map(PairTest::commandLine))
                    .filteredOn(line -> line.contains("-XX:+UseSerialGC"))
                    .hasSize(2)
                    .filteredOn(line -> line.contains("-Xmx48m"))
                    .hasSize(1);
        }
    }

    @Test
    void aPairThatCannotConnectReportsWhy() {
        assertThatThrownBy(() -> Pair.start(contender("http"), workload("localhost:1")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("no HTTP server answers: endpoint=localhost:1 reason=")
                .hasMessageContaining("Connection refused");
    }

    @Test
    void measuresALoadAndReportsItsSeconds() {
        List<IntervalHistogram> seconds = new ArrayList<>();
        Load load = SampleLoads.cold(200, Duration.ofMillis(1_500), Duration.ofMinutes(1), new Senders(2, 1));
        try (Pair pair = Pair.start(contender("http"), workload("forked"))) {
            LoadRound result = pair.measure(load, 3, ValidityLimits.DEFAULTS, seconds::add);

            assertThat(result.counts().answered()).isEqualTo(300);
            assertThat(result.round()).isEqualTo(3);
            assertThat(result.load()).isEqualTo(load);
            assertThat(seconds).isNotEmpty();
            assertThat(turnWithCalls(pair).calls()).isPositive();
        }
    }

    @Tag("full")
    @Test
    void crossesOneNetworkAfterTheOtherWithAllItsCallers() {
        try (Pair pair = Pair.start(contender("raw-socket"), workload("forked"))) {
            for (String network : List.of("1ms", "5ms")) {
                Network between = Network.parse(network);
                assertThat(pair.cross(between).emulated()).isEqualTo(network);

                Turn turn = pair.takeTurn(BRIEF, BRIEF, 50);

                double seconds = between.minRoundTrip().toNanos() / 1e9;
                assertThat(turn.calls()).isGreaterThanOrEqualTo(50);
                assertThat(turn.latency().percentile(0) / 1e9).isGreaterThan(0.99 * seconds);
                assertThat(turn.callsPerSecond()).isBetween(50.0, 2 / (0.99 * seconds));
                assertThat(Objects.requireNonNull(turn.wire()).up().packets()).isGreaterThanOrEqualTo(turn.made());
            }
        }
    }

    /** Without a server JVM: this transport has none. */
    @Test
    void aPairOfStreamsTakesTurnsToo() {
        Workload streams =
                new Workload(Scenario.PRICES, ServerPlace.parse("forked"), DataSet.sample(), 1, 1, false, 100_000, 0);
        try (Pair pair = Pair.start(contender("inprocess"), streams)) {
            assertThat(turnWithCalls(pair).server()).isNull();
            assertThat(pair.rest(BRIEF).calls()).isZero();
        }
    }
}
