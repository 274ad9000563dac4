package io.metrifier.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProcessorTimeTest {
    private static final long SECOND = 1_000_000_000;
    private static final ProcessorTime BEFORE = at(
            7,
            "cpu  2 0 2 20 2 0 0 0 9 9",
            "cpu0 1 0 1 10 1 0 0 0 5 0",
            "cpu1 1 0 1 10 1 0 0 0 5 0",
            "intr 5",
            "ctxt 9");

    @Test
    void findsTheBusiestCore() {
        ProcessorTime after = at(8, "cpu 0", "cpu0 11 0 21 70 11 0 0 0 15 0", "cpu1 71 0 1 30 11 0 0 0 75 0", "ctxt 9");

        assertThat(after.busiestSince(BEFORE, 0)).hasValueCloseTo(0.7, offset(1e-9));
        assertThat(after.busySince(BEFORE)).hasValueCloseTo(0.5, offset(1e-9));
    }

    @Test
    void dividesByWallClockTime() {
        ProcessorTime after = at(17, "cpu0 12 0 1 149 2 0 0 0 0 0", "cpu1 1 0 1 999 12 0 0 0 0 0");

        assertThat(after.busiestSince(BEFORE, 0)).hasValueCloseTo(0.86, offset(1e-9));
    }

    @Test
    void isAtLeastTheShareOfKnownProcesses() {
        ProcessorTime after = at(8, "cpu0 1 0 1 90 1 0 0 0 0 0", "cpu1 1 0 1 90 1 0 0 0 0 0");

        assertThat(after.busiestSince(BEFORE, 0)).hasValueCloseTo(0.2, offset(1e-9));
        assertThat(after.busiestSince(BEFORE, 1.5 * SECOND)).hasValueCloseTo(0.75, offset(1e-9));
        assertThat(after.busiestSince(BEFORE, 9.0 * SECOND)).hasValue(1);
    }

    @Test
    void countsStolenTimeAsBusy() {
        ProcessorTime after = at(8, "cpu0 1 0 1 60 1 0 0 50 5 0", "cpu1 1 0 1 110 1 0 0 0 5 0");

        assertThat(after.busiestSince(BEFORE, 0)).hasValueCloseTo(0.5, offset(1e-9));
        assertThat(after.stolenSince(BEFORE)).hasValueCloseTo(0.25, offset(1e-9));
    }

    @Test
    void staysBetweenZeroAndOne() {
        ProcessorTime idleForMoreThanASecond = at(8, "cpu0 1 0 1 111 1 0 0 0 0 0", "cpu1 1 0 1 111 1 0 0 0 0 0");
        ProcessorTime lessIdleThanBefore = at(8, "cpu0 1 0 1 9 1 0 0 0 0 0", "cpu1 1 0 1 9 1 0 0 0 0 0");

        assertThat(idleForMoreThanASecond.busiestSince(BEFORE, 0)).hasValue(0);
        assertThat(lessIdleThanBefore.busiestSince(BEFORE, 0)).hasValue(1);
    }

    @Test
    void isEmptyIfTheSystemReportsNothing() {
        assertThat(at(8).busiestSince(BEFORE, SECOND)).isEmpty();
        assertThat(at(8).busySince(BEFORE)).isEmpty();
        assertThat(BEFORE.stolenSince(BEFORE)).isEmpty();
    }

    private static ProcessorTime at(int second, String... lines) {
        return ProcessorTime.parse(List.of(lines), second * SECOND);
    }
}
