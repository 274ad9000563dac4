package io.metrifier.report.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StudentTTest {
    @ParameterizedTest
    @CsvSource({
        "0.95,  1, 12.706",
        "0.95,  2, 4.303",
        "0.95, 4, 2.776",
        "0.95, 8, 2.306",
        "0.95, 30, 2.042",
        "0.99,  8, 3.355",
        "0.999, 8, 5.041",
        "0.95, 1000000, 1.962"
    })
    void agreesWithThePrintedTable(double confidence, double degreesOfFreedom, double expected) {
        assertThat(StudentT.quantile(confidence, degreesOfFreedom)).isCloseTo(expected, within(expected / 500));
    }
}
