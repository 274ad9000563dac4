package io.metrifier.results.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.DoubleStream;
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
        assertThat(WaitingCheck.of(seconds(1_000, 0, 0), seconds(10, 10), 4))
                .as("two seconds without answers")
                .isEmpty();
    }

    private static WaitingCheck check(List<Double> load, List<Double> waiting) {
        return WaitingCheck.of(load, waiting, 7).orElseThrow();
    }

    private static List<Double> seconds(double... p99) {
        return DoubleStream.of(p99).boxed().toList();
    }
}
