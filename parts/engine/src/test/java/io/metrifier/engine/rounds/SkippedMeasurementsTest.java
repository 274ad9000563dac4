package io.metrifier.engine.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.RunMetrics;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SkippedMeasurementsTest {
    private static final Engine.Plan TWO_ROUNDS = new Engine.Plan(2, 9, TurnPlan.DEFAULT, Duration.ofMinutes(10), 1);

    /** Returns results from a text such as "a get 1, b get 1": contender, scenario, round. */
    private static List<RoundResult> samples(String written) {
        return Stream.of(written.split(", "))
                .map(SkippedMeasurementsTest::sample)
                .toList();
    }

    private static RoundResult sample(String written) {
        String[] part = written.split(" ");
        return RoundResult.failed(part[0], Map.of(RunMetrics.SCENARIO, part[1]), Integer.parseInt(part[2]), "gone");
    }

    @Test
    void isNullIfAllWasMeasured() {
        assertThat(SkippedMeasurements.of(samples("a get 1, b get 1, b get 2, a get 2"), TWO_ROUNDS))
                .isNull();
    }

    @Test
    void namesTheRoundsThatDidNotBegin() {
        assertThat(SkippedMeasurements.of(samples("a get 1"), TWO_ROUNDS))
                .isEqualTo("1 of 2 rounds were measured within 10 min");
    }

    @Test
    void namesThePairsThatWereSkippedInARound() {
        List<RoundResult> samples = samples("a get 1, b get 1, a list 1, b list 1, b get 2, a list 2, b list 2");
        assertThat(SkippedMeasurements.of(samples, TWO_ROUNDS)).isEqualTo("round 2 of get was without a within 10 min");
    }

    /** Contenders that were not requested in further rounds are not reported as cut off. */
    @Test
    void ignoresContendersThatTakeNoPartInFurtherRounds() {
        assertThat(SkippedMeasurements.of(samples("a get 1, b get 1, a get 2, b get 2, b get 3"), TWO_ROUNDS))
                .isNull();
    }
}
