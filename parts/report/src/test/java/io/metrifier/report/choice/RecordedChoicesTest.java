package io.metrifier.report.choice;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.series.ResultFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The published pages of choices are what this build writes of their results. */
final class RecordedChoicesTest {
    private static final Path RECORDED = Path.of("..", "..", "docs", "measured", "choices");

    /** Holds what the jars of the transports say, which are not on the class path of these tests. */
    private static final String OF_JARS = "(?s)\\R## What speed does not decide\\R.*?(?=\\R## )";

    @ParameterizedTest
    @ValueSource(strings = {"order", "patient", "trace"})
    void aPublishedPageIsThatOfItsChoice(String name) throws IOException {
        String page = MarkdownPage.write(ChoicePage.of(
                ResultFiles.readChoice(RECORDED.resolve(name + ".json")).orElseThrow()));
        String published = Files.readString(RECORDED.resolve(name + ".md"));

        assertThat(published.replaceFirst(OF_JARS, ""))
                .as("what report docs/measured/choices/%s.json -o docs/measured/choices/%s.md writes", name, name)
                .isEqualTo(page.replaceFirst(OF_JARS, ""));
    }
}
