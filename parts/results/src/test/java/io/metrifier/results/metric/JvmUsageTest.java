package io.metrifier.results.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.json.Json;
import java.util.Map;
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
                OptionalDouble.of(switches),
                memory(cpu));
    }

    /** More in what is read later. */
    private static JvmMemory memory(double bytes) {
        return new JvmMemory(
                OptionalDouble.of(bytes), OptionalDouble.of(2 * bytes), OptionalDouble.empty(), OptionalDouble.of(1));
    }

    @Test
    void memoryIsThatOfTheEnd() {
        assertThat(NOW.minus(THEN).memory()).isEqualTo(memory(30));
        assertThat(memory(30).toFigures(SideFigures.SERVER))
                .isEqualTo(Map.of(
                        "memory.server.resident", 30.0, "memory.server.peak", 60.0, "memory.server.direct", 1.0));
    }

    /** Other builds of this program do not report it. */
    @Test
    void memoryMayBeMissing() {
        assertThat(Json.read(Json.line(new JvmUsage(30, 3, 900, 9)), JvmUsage.class)
                        .memory())
                .isNull();
    }

    @Test
    void isReadAsItIsWritten() {
        assertThat(Json.read(Json.line(NOW), JvmUsage.class)).isEqualTo(NOW);
    }

    /** The two times are not read at the same moment, so compiler time may exceed CPU time. */
    @Test
    void workExcludesCompilers() {
        assertThat(new JvmUsage(30, 3, 900, 9).workNanos()).isEqualTo(27);
        assertThat(new JvmUsage(30, 31, 900, 9).workNanos()).isZero();
    }

    @Test
    void differenceAndSumAreUnknownIfOneIsUnknown() {
        assertThat(NOW.minus(THEN))
                .usingRecursiveComparison()
                .ignoringFields("memory")
                .isEqualTo(usage(20, 1, 600, 5, 6, 3, 30, 2));
        assertThat(NOW.plus(THEN).kernelNanos()).hasValue(16);
        assertThat(NOW.minus(JvmUsage.NONE).kernelNanos()).isEmpty();
    }
}
