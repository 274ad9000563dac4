package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.List;
import org.junit.jupiter.api.Test;

class CoresTest {
    private static final Cores BEFORE = Cores.parse(List.of(
            "cpu  2 0 2 20 2 0 0 0 9 9",
            "cpu0 1 0 1 10 1 0 0 0 5 0",
            "cpu1 1 0 1 10 1 0 0 0 5 0",
            "intr 5 6",
            "ctxt 9"));

    @Test
    void findsTheBusiestCore() {
        Cores after =
                Cores.parse(List.of("cpu 0", "cpu0 11 0 21 80 1 0 0 0 15 0", "cpu1 71 0 1 30 11 0 0 0 75 0", "ctxt 9"));

        assertThat(after.busiestSince(BEFORE)).hasValueCloseTo(0.7, offset(1e-9));
    }

    @Test
    void countsStolenTimeAsBusy() {
        Cores after = Cores.parse(List.of("cpu0 1 0 1 60 1 0 0 50 5 0", "cpu1 1 0 1 110 1 0 0 0 5 0"));

        assertThat(after.busiestSince(BEFORE)).hasValueCloseTo(0.5, offset(1e-9));
    }

    @Test
    void knowsNothingWhereTheSystemTellsNothing() {
        assertThat(Cores.parse(List.of()).busiestSince(BEFORE)).isEmpty();
        assertThat(BEFORE.busiestSince(BEFORE)).isEmpty();
    }
}
