package io.metrifier.results.distance;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.Distribution;
import io.metrifier.results.SampleDistances;
import io.metrifier.results.network.WireBytes;
import io.metrifier.results.run.WarmupResult;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class CallSequenceTest {
    private static final CallSequence SAMPLE = SampleDistances.result("http", 4, 2_000);

    private static CallSequence of(int calls, long micros, int wrong, boolean settled, double bytesUp) {
        Histogram histogram = new Histogram(Distribution.DIGITS);
        histogram.recordValueWithCount(micros * 1_000, calls);
        WarmupResult settlement = new WarmupResult(settled, 20, settled ? "" : "the rate", List.of(), 0);
        return CallSequence.of(
                SAMPLE.label(),
                SAMPLE.subject(),
                new CallSequence.Round(1, Distribution.of(histogram), settlement),
                wrong,
                Optional.of(new WireBytes(bytesUp, 0, 0)),
                SAMPLE.network());
    }

    @Test
    void addsRoundsAndAveragesBytesOverAllCalls() {
        CallSequence both = of(30, 2_000, 1, true, 100).plus(of(10, 4_000, 2, true, 140));

        assertThat(both.latency().count()).isEqualTo(40);
        assertThat(both.latency().max()).isGreaterThan(3_900_000);
        assertThat(both.wrong()).isEqualTo(3);
        assertThat(both.invalid()).hasValue("every answer must be the one expected: wrong=3");
        assertThat(both.wire().orElseThrow().bytesUp()).isEqualTo(110);
        assertThat(both.unsettledRounds()).isEmpty();
    }

    @Test
    void countsUnsettledRoundsOnlyIfNoneSettled() {
        CallSequence restless = of(10, 9_000, 0, false, 100);

        CallSequence one = restless.plus(of(10, 2_000, 0, true, 100));
        assertThat(one.latency().count()).isEqualTo(10);
        assertThat(one.latency().max()).isLessThan(2_100_000);
        assertThat(one.settled()).isTrue();
        assertThat(one.unsettledRounds()).hasValue("settled in 1 of 2");

        CallSequence none = restless.plus(restless);
        assertThat(none.latency().count()).isEqualTo(20);
        assertThat(none.settled()).isFalse();
        assertThat(none.unsettledRounds()).hasValue("not settled");
    }
}
