package io.metrifier.results.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WaitingCheckTest {
    @Test
    void blamesTheClientIfLanesThatWaitHaveAMuchLowerTail() {
        WaitingCheck check = check(seconds(1_975, 1_800, 2_100), seconds(220, 260));

        assertThat(check).isEqualTo(new WaitingCheck(1_975, 260, 7));
        assertThat(check.clientLimited()).isTrue();
    }

    @Test
    void doesNotIfTheServerIsAsSlowForLanesThatWait() {
        assertThat(check(seconds(5_000, 5_100, 5_200), seconds(4_800, 4_900)).clientLimited())
                .isFalse();
    }

    /** One pause of the machine in either of them is no evidence. */
    @Test
    void isNotMisledByASingleSecond() {
        assertThat(check(seconds(300, 20_000, 310), seconds(250, 260)).clientLimited())
                .isFalse();
        assertThat(check(seconds(600, 610, 620), seconds(250, 20_000)).clientLimited())
                .isFalse();
    }

    @Test
    void saysNothingAboutLessThanTwoSeconds() {
        assertThat(WaitingCheck.of(seconds(1_000), seconds(10, 10), 4)).isEmpty();
        assertThat(WaitingCheck.of(seconds(1_000, 1_000), seconds(10), 4)).isEmpty();
    }

    private static WaitingCheck check(List<SecondLatency> load, List<SecondLatency> waiting) {
        return WaitingCheck.of(load, waiting, 7).orElseThrow();
    }

    private static List<SecondLatency> seconds(long... p99) {
        return IntStream.range(0, p99.length)
                .mapToObj(second -> new SecondLatency(
                        second + 1, 1_000, Arrays.stream(p99).min().orElseThrow(), p99[second]))
                .toList();
    }
}
