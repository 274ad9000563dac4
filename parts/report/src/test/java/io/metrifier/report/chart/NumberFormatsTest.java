package io.metrifier.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberFormatsTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "7.1e-15, 0",
        "0.5, 0.500 ns",
        "850, 850 ns",
        "12300, 12.3 µs",
        "4567000, 4.57 ms",
        "1020000000, 1.02 s"
    })
    void writesATimeInTheUnitThatSuitsIt(double nanoseconds, String text) {
        assertThat(NumberFormats.time(nanoseconds)).isEqualTo(text);
    }
}
