package io.metrifier.message.sample;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.message.schema.MessageException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleFileTest {
    private static final int DIGITS = 10_000_000;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"{\"n\": %s}", "{\"n\": 0.%s}", "{\"n\": 1e%s}", "[%s]", "%s"})
    void aNumberOfMillionsOfDigitsIsRefused(String document) throws Exception {
        Path file = Files.writeString(folder.resolve("m.json"), String.format(document, "9".repeat(DIGITS)));

        assertThatThrownBy(() -> SampleFile.read(file))
                .isInstanceOf(MessageException.class)
                .hasMessageStartingWith("the samples are not JSON: sample=" + file)
                .message()
                .hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"a\":"})
    void aDeepSampleIsRefused(String opening) throws Exception {
        Path file = Files.writeString(folder.resolve("m.json"), opening.repeat(100_000));

        assertThatThrownBy(() -> SampleFile.read(file))
                .isInstanceOf(MessageException.class)
                .hasMessageStartingWith("the samples are not JSON: sample=" + file);
    }
}
