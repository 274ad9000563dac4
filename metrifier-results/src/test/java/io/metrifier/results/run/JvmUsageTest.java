package io.metrifier.results.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class JvmUsageTest {
    private static final JvmUsage THEN = usage(10, 2, 300, 4, 5, 1, 50, 6);
    private static final JvmUsage NOW = usage(30, 3, 900, 9, 11, 4, 80, 8);

    private static JvmUsage usage(
            long cpu,
            long compiler,
            long allocated,
            long arrivals,
            double kernel,
            double collections,
            double queue,
            double switches) {
        return new JvmUsage(
                cpu,
                compiler,
                allocated,
                arrivals,
                OptionalDouble.of(kernel),
                OptionalDouble.of(collections),
                OptionalDouble.of(queue),
                OptionalDouble.of(switches));
    }

    @Test
    void isReadAsItIsWritten() {
        assertThat(NOW)
                .hasToString("usage cpu=30 compiler=3 allocated=900 arrivals=9 kernel=11 collections=4 queue=80"
                        + " switches=8");
        assertThat(JvmUsage.parse(NOW.toString())).contains(NOW);
        assertThat(JvmUsage.parse("usage of something else")).isEmpty();
    }

    /** What other builds say that knew nothing of the kernel's share, or nothing of waiting. */
    @Test
    void readsWhatVersionsOfBeforeSay() {
        assertThat(JvmUsage.parse("usage cpu=30 compiler=3 allocated=900 arrivals=9"))
                .contains(new JvmUsage(30, 3, 900, 9));
        assertThat(JvmUsage.parse("usage cpu=30 compiler=3 allocated=900 arrivals=9 kernel=11 collections=4"))
                .contains(new JvmUsage(30, 3, 900, 9, OptionalDouble.of(11), OptionalDouble.of(4)));
    }

    /** What compilers do is no call's, and the two are not read at the same moment. */
    @Test
    void workIsWhatCompilersDidNot() {
        assertThat(new JvmUsage(30, 3, 900, 9).workNanos()).isEqualTo(27);
        assertThat(new JvmUsage(30, 31, 900, 9).workNanos()).isZero();
    }

    @Test
    void isSubtractedAndAddedAndUnknownWhereOneIs() {
        assertThat(NOW.minus(THEN)).isEqualTo(usage(20, 1, 600, 5, 6, 3, 30, 2));
        assertThat(NOW.plus(THEN).kernelNanos()).hasValue(16);
        assertThat(NOW.minus(JvmUsage.NONE).kernelNanos()).isEmpty();
    }
}
