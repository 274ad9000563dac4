package io.metrifier.bench.choose;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.load.LoadReporter;
import io.metrifier.bench.load.LoadRounds;
import io.metrifier.bench.load.ResultFolder;
import io.metrifier.engine.Contender;
import io.metrifier.engine.LoadablePair;
import io.metrifier.engine.Turn;
import io.metrifier.engine.rounds.RoundObserver;
import io.metrifier.engine.rounds.TimeBudget;
import io.metrifier.load.LoadObserver;
import io.metrifier.load.ValidityLimits;
import io.metrifier.network.Network;
import io.metrifier.results.Distribution;
import io.metrifier.results.SampleResults;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.Rate;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.inprocess.InProcessTransport;
import io.metrifier.verdict.VerdictRule;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Measures pairs that take planned time, by a clock that only they advance. */
class PairMeasurementTest {
    private static final Load LOAD = new Load(new Rate(500), Duration.ofSeconds(10), Duration.ofSeconds(2));
    private static final Duration TURNS = LOAD.pace().warmup().plus(LOAD.pace().duration());
    private static final Map<String, MeasuredCall> SUBJECTS = Map.of(
            "a", MeasuredCall.of("a", Scenario.GET_PERSON),
            "b", MeasuredCall.of("b", Scenario.GET_PERSON));

    @TempDir
    private Path folder;

    private long now;
    private int pairs;

    /** Starts in this time, and its rate rises for this time. */
    private final class Planned implements LoadablePair {
        private final String name;
        private final Duration rising;
        private double elapsed;

        Planned(String name, Duration start, Duration rising) {
            this.name = name;
            this.rising = rising;
            pairs++;
            pass(start);
        }

        @Override
        public Turn takeTurn(Duration lead, Duration length, int fewest) {
            pass(lead);
            elapsed += seconds(length);
            return taken(length, Math.round(1_000 * Math.pow(1.3, Math.min(elapsed, rising.toSeconds()))));
        }

        @Override
        public Turn rest(Duration length) {
            return taken(length, 0);
        }

        private Turn taken(Duration length, long calls) {
            pass(length);
            long spent = calls == 0 ? 0 : length.toNanos();
            JvmUsage usage = new JvmUsage(spent, 0, 0, 0);
            return new Turn(calls, length.toNanos(), calls, 0, usage, null, Distribution.empty(), null);
        }

        @Override
        public LoadRound measure(Load load, int round, ValidityLimits limits, LoadObserver observer) {
            pass(TURNS);
            return SampleResults.result(name, load.pace().rate().perSecond(), List.of());
        }

        @Override
        public Environment.Network cross(Network network) {
            throw new UnsupportedOperationException("no network was requested");
        }

        @Override
        public void close() {}
    }

    private void pass(Duration time) {
        now += time.toNanos();
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }

    private ChoiceVerdicts choose(Duration time, Duration start, Duration rising) throws InterruptedException {
        TimeBudget budget = new TimeBudget(
                time, VerdictRule.FEWEST_ROUNDS, SUBJECTS.size(), TimeBudget.overhead(TURNS), TURNS, () -> now);
        LoadRounds rounds = new LoadRounds(
                subject -> new Contender(subject.transport(), new InProcessTransport(), false, subject.options()),
                new LoadRounds.Pairs(
                        (contender, workload) -> new Planned(contender.name(), start, rising),
                        budget::atMost,
                        Optional.of(budget),
                        new RoundObserver() {}),
                ValidityLimits.DEFAULTS,
                new LoadReporter(
                        new ResultFolder(folder), List.of(), new PrintWriter(PrintWriter.nullWriter()), saved -> {}),
                1);
        List<CandidateUnderTest> candidates = SUBJECTS.keySet().stream()
                .sorted()
                .map(name -> new CandidateUnderTest(name, Optional.empty(), OptionalDouble.empty()))
                .toList();
        return new Chooser(
                        Planted.question(null, Preference.COST),
                        candidates,
                        new PairMeasurement(SUBJECTS, LOAD, 99, rounds, budget, line -> {}),
                        line -> {})
                .choose(soFar -> {});
    }

    /** The rounds end in time, however long pairs warm up: all pairs of a round carry their load after its warm-ups. */
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 15", "1, 40", "1, 1000", "4, 1", "4, 15", "4, 40", "4, 1000", "25, 40", "25, 1000"})
    void endsInTime(int start, int rising) throws InterruptedException {
        Duration time = Duration.ofSeconds(150);

        choose(time, Duration.ofSeconds(start), Duration.ofSeconds(rising));

        assertThat(Duration.ofNanos(now)).isLessThanOrEqualTo(time);
        assertThat(pairs).isGreaterThanOrEqualTo(2);
    }

    @Test
    void measuresThreeRoundsOfPairsThatSettleAtOnce() throws InterruptedException {
        choose(TimeBudget.minimumTime(6, TimeBudget.overhead(TURNS)), Duration.ofSeconds(4), Duration.ZERO);

        assertThat(pairs).isEqualTo(6);
    }

    /** One settled round is an indication, while rounds that are not settled do not count. */
    @Test
    void aRoundMayTakeTimeOfLaterRounds() throws InterruptedException {
        ChoiceVerdicts decision = choose(Duration.ofSeconds(150), Duration.ofSeconds(1), Duration.ofSeconds(30));

        assertThat(decision.candidates())
                .allSatisfy(one -> assertThat(one.rounds()).isPositive());
    }
}
