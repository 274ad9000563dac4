package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.metrifier.report.choice.ChoicePage;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.results.SampleChoices;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Opens the page of a choice in a real browser. Pictures of what it saw are left in {@code target}. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ChoiceBrowserTest {
    private Path page;
    private ChromeDriver browser;

    @BeforeAll
    void open(@TempDir Path folder) throws Exception {
        assumeTrue(ChromeDriver.installed().isPresent(), "no chromedriver on the PATH: no page is opened in a browser");
        page = folder.resolve("choose.html");
        Files.writeString(page, HtmlPage.write(ChoicePage.of(SampleChoices.askedElsewhere())));
        browser = new ChromeDriver(ChromeDriver.installed().orElseThrow(), folder.resolve("profile"));
    }

    @AfterAll
    void close() throws Exception {
        if (browser != null) {
            browser.close();
        }
    }

    @ParameterizedTest(name = "{0} pixels, dark: {1}")
    @CsvSource({"1280, false", "1280, true", "390, false", "320, false"})
    void isReadable(int width, boolean dark) throws Exception {
        browser.screen(width, dark);
        browser.open(page);

        assertThat(browser.console()).isEmpty();
        assertThat(browser.run("return document.documentElement.scrollWidth <= window.innerWidth")
                        .asBoolean())
                .isTrue();
        assertThat(browser.run("return document.querySelector('dl.answers').textContent")
                        .asText())
                .contains("Take avro");
        browser.picture(Path.of("target", "choice-" + width + (dark ? "-dark" : "-light") + ".png"));
    }
}
