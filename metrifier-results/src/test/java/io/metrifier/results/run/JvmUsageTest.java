package io.metrifier.results.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class JvmUsageTest {
    private static final JvmUsage THEN = new JvmUsage(10, 2, 300, 4, OptionalDouble.of(5), OptionalDouble.of(1));
    private static final JvmUsage NOW = new JvmUsage(30, 3, 900, 9, OptionalDouble.of(11), OptionalDouble.of(4));

    @Test
    void isReadAsItIsWritten() {
        assertThat(NOW).hasToString("usage cpu=30 compiler=3 allocated=900 arrivals=9 kernel=11 collections=4");
        assertThat(JvmUsage.parse(NOW.toString())).contains(NOW);
        assertThat(JvmUsage.parse("usage of something else")).isEmpty();
    }

    /** What another build says that knew nothing of the kernel's share. */
    @Test
    void readsWhatVersionsOfBeforeSay() {
        assertThat(JvmUsage.parse("usage cpu=30 compiler=3 allocated=900 arrivals=9"))
                .contains(new JvmUsage(30, 3, 900, 9));
    }

    @Test
    void isSubtractedAndAddedAndUnknownWhereOneIs() {
        assertThat(NOW.minus(THEN)).isEqualTo(new JvmUsage(20, 1, 600, 5, OptionalDouble.of(6), OptionalDouble.of(3)));
        assertThat(NOW.plus(THEN).kernelNanos()).hasValue(16);
        assertThat(NOW.minus(JvmUsage.NONE).kernelNanos()).isEmpty();
    }
}
