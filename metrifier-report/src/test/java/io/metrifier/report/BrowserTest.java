package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.SvgFile;
import io.metrifier.results.SampleRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Opens a report in a real browser. Pictures of what it saw are left in {@code target}. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class BrowserTest {
    private static final int A4_BETWEEN_MARGINS = 718;

    private Path report;
    private ChromeDriver browser;

    @BeforeAll
    void open(@TempDir Path folder) throws Exception {
        assumeTrue(
                ChromeDriver.installed().isPresent(),
                "no chromedriver on the PATH: reports are not opened in a browser");
        Path results = Files.createDirectories(folder.resolve("results"));
        SampleRuns.all(results);
        SampleRuns.sweep(results);
        report = folder.resolve("report.html");
        Files.writeString(report, HtmlPage.write(Reports.page(ResultFiles.read(List.of(results)), true)));
        browser = new ChromeDriver(ChromeDriver.installed().orElseThrow(), folder.resolve("profile"));
    }

    @AfterAll
    void close() throws Exception {
        if (browser != null) {
            browser.close();
        }
    }

    @ParameterizedTest(name = "{0} pixels, dark: {1}")
    @CsvSource({"1280, false", "1280, true", "390, false", "390, true", "320, false"})
    void isReadable(int width, boolean dark) throws Exception {
        browser.screen(width, dark);
        browser.open(report);

        assertThat(browser.console()).isEmpty();
        assertThat(number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(number("window.innerWidth"));
        assertThat(number("getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0] * 1"))
                .satisfies(red -> assertThat(red > 128).isEqualTo(!dark));
        browser.picture(Path.of("target", "report-" + width + (dark ? "-dark" : "-light") + ".png"));
    }

    @Test
    void fitsOnPaper() throws Exception {
        browser.paper(A4_BETWEEN_MARGINS);
        browser.open(report);

        assertThat(browser.run("return [...document.querySelectorAll('table')].filter(t => {"
                        + " const r = t.getBoundingClientRect();"
                        + " return r.right > t.parentElement.getBoundingClientRect().right + 2; })"
                        + ".map(t => t.textContent.slice(0, 60))"))
                .as("tables that are wider than their place")
                .isEmpty();
        browser.picture(Path.of("target", "report-paper.png"));
    }

    @ParameterizedTest(name = "{0} pixels")
    @CsvSource({"1280", "390"})
    void tellsEveryChartInWordsAndInItsTable(int width) throws Exception {
        browser.screen(width, false);
        browser.open(report);

        int charts = number("document.querySelectorAll('figure').length");
        assertThat(charts).isGreaterThan(12);
        assertThat(number("[...document.querySelectorAll('svg')].filter(s => s.checkVisibility()).length"))
                .as("one drawing of each chart is visible")
                .isEqualTo(charts);
        assertThat(number(
                        "[...document.querySelectorAll('svg')].filter(s => s.getAttribute('aria-labelledby').split(' ')"
                                + ".every(id => document.getElementById(id).textContent.length > 8)).length"))
                .as("title and description")
                .isEqualTo(2 * charts);
        assertThat(number("document.querySelectorAll('figure details table').length"))
                .isEqualTo(charts);
    }

    @ParameterizedTest(name = "{0} pixels")
    @CsvSource({"1280", "390"})
    void isReachedWithTheKeyboard(int width) throws Exception {
        browser.screen(width, false);
        browser.open(report);

        assertThat(number("[...document.querySelectorAll('figure')].filter(f => { f.focus();"
                        + " return document.activeElement === f; }).length"))
                .isEqualTo(number("document.querySelectorAll('figure').length"));
        assertThat(number("new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size"))
                .as("ids are unique")
                .isEqualTo(number("document.querySelectorAll('[id]').length"));
    }

    @ParameterizedTest(name = "{0} pixels")
    @CsvSource({"1280", "390"})
    void keepsEveryLetterInsideItsChart(int width) throws Exception {
        browser.screen(width, false);
        browser.open(report);

        JsonNode outside = browser.run("return [...document.querySelectorAll('svg text')].filter(t => {"
                + " const s = t.ownerSVGElement.getBoundingClientRect(), r = t.getBoundingClientRect();"
                + " return r.width > 0 && (r.left < s.left - 2 || r.right > s.right + 2); }).map(t => t.textContent)");
        assertThat(outside).isEmpty();
    }

    @ParameterizedTest(name = "dark: {0}")
    @ValueSource(booleans = {false, true})
    void showsEveryPictureByItself(boolean dark) throws Exception {
        Map<String, String> pictures =
                SvgFile.write(Reports.page(ResultFiles.read(List.of(report.resolveSibling("results"))), false));
        assertThat(pictures).hasSizeGreaterThan(12);
        browser.screen(800, dark);
        for (Map.Entry<String, String> picture : pictures.entrySet()) {
            Path file = Files.writeString(report.resolveSibling(picture.getKey()), picture.getValue());
            browser.open(file);

            assertThat(number("document.querySelectorAll('svg text').length"))
                    .as(picture.getKey())
                    .isPositive();
            assertThat(number("getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/)[0] * 1"))
                    .satisfies(red -> assertThat(red > 128).isEqualTo(!dark));
            assertThat(browser.run("const s = document.documentElement.getBoundingClientRect();"
                            + " return [...document.querySelectorAll('text')].filter(t => {"
                            + " const r = t.getBoundingClientRect(); return r.width > 0 && (r.left < s.left - 2"
                            + " || r.right > s.right + 2 || r.bottom > s.bottom + 2); }).map(t => t.textContent)"))
                    .as(picture.getKey())
                    .isEmpty();
        }
        assertThat(browser.console()).isEmpty();
    }

    private int number(String expression) throws Exception {
        return browser.run("return " + expression).asInt();
    }
}
