package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.choice.ChoicePage;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.results.SampleChoices;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Opens the page of a choice in a real browser. */
final class ChoiceBrowserTest extends BrowsedPage {
    @Override
    Path write(Path folder) throws Exception {
        return Files.writeString(
                folder.resolve("choose.html"), HtmlPage.write(ChoicePage.of(SampleChoices.withFollowUps())));
    }

    @ParameterizedTest(name = "{0} pixels, dark: {1}")
    @CsvSource({"1280, false", "390, true", "320, false"})
    void isReadable(int width, boolean dark) throws Exception {
        show("choice", width, dark);

        assertFits();
        assertThat(text("document.querySelector('dl.answers').textContent")).contains("Take avro");
    }
}
