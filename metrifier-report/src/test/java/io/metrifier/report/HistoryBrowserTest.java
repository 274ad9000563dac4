package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.history.History;
import io.metrifier.report.history.HistoryPage;
import io.metrifier.report.history.SampleHistory;
import io.metrifier.report.page.HtmlPage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Opens the page of a history in a real browser. Pictures of what it saw are left in {@code target}. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class HistoryBrowserTest {
    private Path page;
    private ChromeDriver browser;

    @BeforeAll
    void open(@TempDir Path folder) throws Exception {
        assumeTrue(ChromeDriver.installed().isPresent(), "no chromedriver on the PATH: no page is opened in a browser");
        Path results = Files.createDirectories(folder.resolve("results"));
        SampleHistory.slowed(results);
        page = folder.resolve("history.html");
        History history = History.of(ResultFiles.readApart(List.of(results)));
        Files.writeString(page, HtmlPage.write(HistoryPage.of(history, 0.05)));
        browser = new ChromeDriver(ChromeDriver.installed().orElseThrow(), folder.resolve("profile"));
    }

    @AfterAll
    void close() throws Exception {
        if (browser != null) {
            browser.close();
        }
    }

    @ParameterizedTest(name = "{0} pixels, dark: {1}")
    @CsvSource({"1280, false", "390, true", "320, false"})
    void isReadable(int width, boolean dark) throws Exception {
        browser.screen(width, dark);
        browser.open(page);

        assertThat(browser.console()).isEmpty();
        assertThat(browser.run("return document.documentElement.scrollWidth <= window.innerWidth")
                        .asBoolean())
                .isTrue();
        assertThat(browser.run("return document.querySelector('dl.answers').textContent")
                        .asText())
                .contains("http became 1.20× slower");
        browser.picture(Path.of("target", "history-" + width + (dark ? "-dark" : "-light") + ".png"));
    }
}
