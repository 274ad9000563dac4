package io.metrifier.report.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleDistances;
import io.metrifier.results.document.Figure;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.DistanceFigures;
import io.metrifier.results.run.WarmupResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class DistancePointTest {
    private static Sample of(int round, int calls, long micros, boolean settled, double bytesUp) {
        Histogram histogram = new Histogram(Distribution.DIGITS);
        histogram.recordValueWithCount(micros * 1_000, calls);
        return new Sample(
                "http",
                SampleDistances.conditions("1ms", DistanceFigures.PERSONS, 4),
                round,
                Optional.of(new WarmupResult(settled, 20, settled ? "" : "the rate", List.of(), 0)),
                Map.of(DistanceFigures.WIRE_UP, Figure.of(bytesUp, "B/op")),
                Map.of(DistanceFigures.LATENCY, Distribution.of(histogram)),
                round == 2 ? List.of(new InvalidityReason("answers", "wrong=1")) : List.of(),
                Optional.empty());
    }

    private static DistancePoint point(Sample... rounds) {
        return DistancePoint.of(SampleDistances.sweep(List.of(rounds))).get(0);
    }

    @Test
    void addsRoundsAndAveragesBytesOverAllCalls() {
        DistancePoint both = point(of(1, 30, 2_000, true, 100), of(2, 10, 4_000, true, 140));

        assertThat(both.latency().count()).isEqualTo(40);
        assertThat(both.latency().max()).isGreaterThan(3_900_000);
        assertThat(both.invalid()).hasValue("wrong=1");
        assertThat(both.valid()).isFalse();
        assertThat(both.mean(DistanceFigures.WIRE_UP)).hasValue(110);
        assertThat(both.mean(DistanceFigures.WIRE_DOWN)).isEmpty();
        assertThat(both.unsettledRounds()).isEmpty();
    }

    @Test
    void countsUnsettledRoundsOnlyIfNoneSettled() {
        DistancePoint one = point(of(1, 10, 9_000, false, 100), of(3, 10, 2_000, true, 100));
        assertThat(one.latency().count()).isEqualTo(10);
        assertThat(one.latency().max()).isLessThan(2_100_000);
        assertThat(one.settled()).isTrue();
        assertThat(one.unsettledRounds()).hasValue("settled in 1 of 2");

        DistancePoint none = point(of(1, 10, 9_000, false, 100), of(3, 10, 9_000, false, 100));
        assertThat(none.latency().count()).isEqualTo(20);
        assertThat(none.settled()).isFalse();
        assertThat(none.unsettledRounds()).hasValue("not settled");
    }

    @Test
    void hasTheLabelOfItsContenderAndWhatItTransfers() {
        Sample lists = SampleDistances.with(of(1, 10, 2_000, true, 100), DistanceFigures.MESSAGES, "16");
        DistancePoint labelled = point(SampleDistances.with(lists, DistanceFigures.LABEL, "http, reuse"));

        assertThat(labelled.label()).isEqualTo("http, reuse");
        assertThat(labelled.contender()).isEqualTo("http");
        assertThat(labelled.size() + " " + labelled.counted()).isEqualTo("16 messages");
        assertThat(point(lists).label()).isEqualTo("http");
    }
}
