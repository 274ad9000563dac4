package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.history.History;
import io.metrifier.report.history.HistoryPage;
import io.metrifier.report.history.SampleHistory;
import io.metrifier.report.page.HtmlPage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Opens the page of a history in a real browser. */
final class HistoryBrowserTest extends BrowsedPage {
    @Override
    Path write(Path folder) throws Exception {
        Path results = Files.createDirectories(folder.resolve("results"));
        SampleHistory.slowed(results);
        History history = History.of(ResultFiles.readApart(List.of(results)));
        return Files.writeString(folder.resolve("history.html"), HtmlPage.write(HistoryPage.of(history, 0.05)));
    }

    @ParameterizedTest(name = "{0} pixels, dark: {1}")
    @CsvSource({"1280, false", "390, true", "320, false"})
    void isReadable(int width, boolean dark) throws Exception {
        show("history", width, dark);

        assertFits();
        assertThat(text("document.querySelector('dl.answers').textContent")).contains("http became 1.20x slower");
    }
}
