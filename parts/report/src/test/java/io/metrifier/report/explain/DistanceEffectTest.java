package io.metrifier.report.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.metrifier.report.data.DistancePoint;
import io.metrifier.results.SampleDistances;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.DistanceFigures;
import io.metrifier.verdict.VerdictRule;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a distance was planted to add, to calls of 100 µs. */
class DistanceEffectTest {
    private static List<DistanceEffect> far(String network, long... micros) {
        List<Sample> near = SampleDistances.rounds("local", "http", 100, 101, 99);
        List<Sample> away = SampleDistances.rounds(network, "http", micros);
        return of(SampleDistances.of(DistanceFigures.EXPLAIN, near, away));
    }

    private static List<DistanceEffect> of(ResultDocument document) {
        return DistanceEffect.of(List.of(DistancePoint.of(document)), VerdictRule.DEFAULT);
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
    void isOfItsOwnQuestionAlone() {
        List<Sample> near = SampleDistances.rounds("local", "http", 100, 101, 99);
        List<Sample> away = SampleDistances.rounds("1ms", "http", 1_100, 1_101, 1_102);

        assertThat(of(SampleDistances.sweep(near, away))).isEmpty();
    }
}
