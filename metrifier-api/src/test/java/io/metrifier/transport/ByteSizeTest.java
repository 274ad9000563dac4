package io.metrifier.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSizeTest {
    @ParameterizedTest
    @CsvSource({"0, 0", "1500, 1500", "64k, 65536", "16m, 16777216", "1g, 1073741824"})
    void parsesAndPrintsBytesAndUnits(String text, int bytes) {
        assertThat(ByteSize.parse(text).bytes()).isEqualTo(bytes);
        assertThat(new ByteSize(bytes)).hasToString(text);
    }

    @ParameterizedTest
    @CsvSource({"16M, 16m", "1024k, 1m", "2048, 2k"})
    void printsTheShortestText(String text, String shortest) {
        assertThat(ByteSize.parse(text)).hasToString(shortest);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "16mb", "1.5m", "-1", "16 m", "2g", "9999999999g", "99999999999"})
    void refusesOtherTexts(String text) {
        assertThatThrownBy(() -> ByteSize.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a size below 2g: size=" + text + "; give a whole number of bytes, k, m or g");
    }
}
