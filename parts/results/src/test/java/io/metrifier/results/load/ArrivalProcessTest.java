package io.metrifier.results.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArrivalProcessTest {
    private static final Rate THOUSAND = new Rate(1_000);

    @Test
    void spacesConstantMessagesEvenlyWithoutDrift() {
        Schedule schedule = ArrivalProcess.CONSTANT.schedule(new Rate(3), 0, 1, 1);

        assertThat(LongStream.generate(schedule::next).limit(4))
                .containsExactly(0L, 333_333_333L, 666_666_667L, 1_000_000_000L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"constant", "bursts:4"})
    void distributesOneScheduleOverTheLanes(String text) {
        ArrivalProcess arrival = ArrivalProcess.parse(text);
        LongStream lanes = LongStream.range(0, 3)
                .flatMap(lane -> LongStream.generate(arrival.schedule(THOUSAND, (int) lane, 3, 1)::next)
                        .limit(100));
        Schedule whole = arrival.schedule(THOUSAND, 0, 1, 1);

        assertThat(lanes.sorted())
                .containsExactly(
                        LongStream.generate(whole::next).limit(300).boxed().toArray(Long[]::new));
    }

    @Test
    void messagesOfABurstAreDueTogether() {
        Schedule schedule = ArrivalProcess.parse("bursts:3").schedule(THOUSAND, 0, 1, 1);

        assertThat(LongStream.generate(schedule::next).limit(7))
                .containsExactly(0L, 0L, 0L, 3_000_000L, 3_000_000L, 3_000_000L, 6_000_000L);
    }

    @Test
    void drawsPoissonGapsOfTheRightMeanAndSpread() {
        Schedule schedule = ArrivalProcess.POISSON.schedule(THOUSAND, 0, 1, 7);
        long[] due = LongStream.generate(schedule::next).limit(100_001).toArray();
        double[] gaps = LongStream.range(0, 100_000)
                .mapToDouble(i -> due[(int) i + 1] - due[(int) i])
                .toArray();

        double mean = Arrays.stream(gaps).average().orElseThrow();
        double deviation = Math.sqrt(Arrays.stream(gaps)
                .map(gap -> (gap - mean) * (gap - mean))
                .average()
                .orElseThrow());

        assertThat(mean).isBetween(990_000.0, 1_010_000.0);
        assertThat(deviation / mean)
                .as("an exponential's deviation is its mean")
                .isBetween(0.99, 1.01);
    }

    @Test
    void poissonScheduleDependsOnTheSeed() {
        assertThat(poisson(0, 1))
                .isEqualTo(poisson(0, 1))
                .isNotEqualTo(poisson(0, 2))
                .isNotEqualTo(poisson(1, 1));
    }

    private static long[] poisson(int lane, long seed) {
        return LongStream.generate(ArrivalProcess.POISSON.schedule(THOUSAND, lane, 4, seed)::next)
                .limit(50)
                .toArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"constant", "poisson", "bursts:7"})
    void readsWhatItWrites(String text) {
        assertThat(ArrivalProcess.parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "steady", "bursts:", "bursts:x", "constant:3"})
    void rejectsAnythingElse(String text) {
        assertThatThrownBy(() -> ArrivalProcess.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no such arrival: arrival=" + text + "; give constant, poisson, bursts or bursts:<size>");
    }

    @Test
    void rejectsABurstOfOne() {
        assertThatThrownBy(() -> ArrivalProcess.parse("bursts:1"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("burst is not from 2 to 1000000 messages: arrival=bursts burst=1");
    }

    @ParameterizedTest
    @CsvSource({"500,500", "5k,5000", "5K/s,5000", "1.5m,1500000", "0.5,0.5", "250/s,250"})
    void readsRates(String text, double perSecond) {
        assertThat(Rate.parse(text)).isEqualTo(new Rate(perSecond));
        assertThat(Rate.parse(Rate.parse(text).toString())).isEqualTo(Rate.parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "k", "-5", "5g", "1e3", "5 k"})
    void rejectsMalformedRates(String text) {
        assertThatThrownBy(() -> Rate.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a number per second such as 500, 5k or 1.5m: rate=" + text);
    }

    @Test
    void rejectsARateOfZero() {
        assertThatThrownBy(() -> Rate.parse("0"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("rate is not above 0 and at most 1,000,000,000 per second: rate=0.0");
    }
}
