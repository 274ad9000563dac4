package io.metrifier.report.choice;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.page.MarkdownPage;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The published pages of choices are what this build writes of their results. */
final class RecordedChoicesTest {
    private static final Path RECORDED = Path.of("..", "docs", "measured", "choices");

    @ParameterizedTest
    @ValueSource(strings = {"order", "patient", "trace"})
    void aPublishedPageIsThatOfItsChoice(String name) throws IOException {
        String page = MarkdownPage.write(ChoicePage.of(
                ResultFiles.choice(RECORDED.resolve(name + ".json")).orElseThrow()));

        assertThat(RECORDED.resolve(name + ".md"))
                .as("what report docs/measured/choices/%s.json -o docs/measured/choices/%s.md writes", name, name)
                .content()
                .isEqualTo(page);
    }
}
