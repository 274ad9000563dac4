package io.metrifier.report.selfcheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.metrifier.results.environment.Environment;
import io.metrifier.results.selfcheck.SelfCheck;
import java.util.List;
import org.junit.jupiter.api.Test;

class SelfCheckTextTest {

    private static SelfCheck check(boolean falseAlarm, double found) {
        Environment.Machine machine = new Environment.Machine("a CPU", 2, null, null, null, null, null);
        return new SelfCheck(
                SelfCheck.FORMAT,
                "2026-11-25T20:00:00Z",
                machine,
                new Environment.Java("17", "vendor", "vm", List.of()),
                3,
                4,
                0.1,
                List.of(
                        new SelfCheck.Twin("http", "calls per second", 0.99, 0.93, 1.05, falseAlarm, 0.04, 0.08, 0.12),
                        new SelfCheck.Twin("http", "CPU per call", 1.01, 0.98, 1.04, false, 0.012, 0.02, 0.035)),
                List.of(new SelfCheck.Planted("http", 3_000, found, found - 500, found + 500, found > 500)));
    }

    @Test
    void saysWhatTheMachineCanTell() {
        assertThat(SelfCheckText.of(check(false, 2_900))).isEqualTo("""
                Compared with itself: 0 false alarms in 2 comparisons
                  http           0.99x (0.93x to 1.05x) the calls per second
                  http           1.01x (0.98x to 1.04x) the CPU per call
                Planted in the server, and found again
                  http           planted 3.00 us per call, found 2.90 us (2.40 to 3.40)
                Noise, as standard deviations
                  calls per second   4.0 % between JVMs,  8.0 % between turns of one JVM
                  CPU per call       1.2 % between JVMs,  2.0 % between turns of one JVM
                Smallest difference that 3 rounds find in 9 of 10 runs (estimated)
                  http           12.0 % of the calls per second
                  http            3.5 % of the CPU per call
                """);
    }

    @Test
    void marksWhatItGotWrong() {
        assertThat(SelfCheckText.of(check(true, 100)))
                .contains(
                        "1 false alarms in 2 comparisons",
                        "calls per second: FALSE ALARM",
                        "(-0.40 to 0.60): NOT FOUND");
    }

    @Test
    void addsUpALedger() {
        String text = SelfCheckText.of(List.of(check(false, 2_900), check(true, 2_000), check(false, 3_400)));

        assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(text)
                .contains(
                        "3 checks",
                        "false alarms: 1 of 6 comparisons (at most 58.2 %, 95 % confidence)",
                        "planted costs found: 3 of 3",
                        "intervals that contain the planted cost: 2 of 3",
                        "what was found of a planted cost: median 96.7 %, from 66.7 % to 113.3 %",
                        "width of those intervals: median 1.00 us, from 1.00 to 1.00 us",
                        "differences of a contender from itself: median 1.0 %, from 1.0 % to 1.0 %");
    }

    @Test
    void boundsTheShareOfFalseAlarmsExactly() {
        assertThat(SelfCheckText.upperBound(0, 100)).isCloseTo(0.0295, within(0.0001));
        assertThat(SelfCheckText.upperBound(3, 3)).isEqualTo(1);
    }
}
