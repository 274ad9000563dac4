package io.metrifier.report.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.metrifier.report.series.ReadResults;
import io.metrifier.results.SampleDistances;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.Buildup;
import io.metrifier.results.metric.RunContext;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.verdict.VerdictRule;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a distance was planted to add, to calls of 100 µs. */
class DistanceEffectTest {
    private static final List<Buildup> HTTP = List.of(new Buildup("http", List.of(), List.of()));

    private static List<DistanceEffect> far(String network, long... micros) {
        List<RoundResult> near = SampleDistances.rounds("local", "http", 100, 101, 99);
        return of(HTTP, SampleDistances.sweep(near, SampleDistances.rounds(network, "http", micros)));
    }

    private static List<DistanceEffect> of(List<Buildup> ladders, ResultDocument distances) {
        ResultDocument run =
                new ResultDocument(RunMetrics.KIND, List.of(), Instant.EPOCH, List.of(), distances.environment());
        RunContext context = new RunContext(
                List.of(), "", List.of(), Optional.empty(), null, ladders, Map.of(), null, Optional.empty());
        ReadResults read = ReadResults.of("", run.with(context), "", distances);
        return DistanceEffect.of(read.groups().get(0), VerdictRule.DEFAULT);
    }

    @Test
    void isOneRoundTripAndWhatIsLeft() {
        DistanceEffect far = far("1ms", 1_120, 1_122, 1_118).get(0);

        assertThat(far.roundTrips()).isEqualTo(1);
        assertThat(far.unexplained()).isCloseTo(20_000, within(3_000.0));
        assertThat(far.valid()).isTrue();
    }

    @Test
    void isAsManyRoundTripsAsFit() {
        DistanceEffect far = far("1ms", 2_150, 2_160, 2_140).get(0);

        assertThat(far.roundTrips()).isEqualTo(2);
        assertThat(far.valid()).isTrue();
    }

    @Test
    void isInvalidWhereRoundTripsDoNotExplainIt() {
        assertThat(far("1ms", 1_600, 1_610, 1_590).get(0).valid()).isFalse();
    }

    @Test
    void isInvalidWhereASingleRoundTellsNothing() {
        assertThat(far("1ms", 1_120).get(0).valid()).isFalse();
    }

    @Test
    void isOfExplainedContendersAlone() {
        List<RoundResult> near = SampleDistances.rounds("local", "http", 100, 101, 99);
        List<RoundResult> away = SampleDistances.rounds("1ms", "http", 1_100, 1_101, 1_102);

        assertThat(of(List.of(), SampleDistances.sweep(near, away))).isEmpty();
    }
}
