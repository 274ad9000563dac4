package io.metrifier.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {
    @ParameterizedTest
    @CsvSource({"250us, PT0.00025S", "500ms, PT0.5S", "10s, PT10S", "2m, PT2M", "1h, PT1H"})
    void parsesANumberWithItsUnit(String text, Duration expected) {
        assertThat(Durations.parse(text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"250us", "1ms", "1500ms", "90s", "10m", "24h"})
    void printsWhatItReads(String text) {
        assertThat(Durations.exact(Durations.parse(text))).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5", "5 s", "-5s", "1.5s", "5d"})
    void rejectsOtherTexts(String text) {
        assertThatThrownBy(() -> Durations.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "not a duration: duration=" + text + "; give a whole number and its unit, us, ms, s, m or h");
    }
}
