package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.metrifier.report.data.ResultFiles;
import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.SvgFile;
import io.metrifier.results.SampleRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Opens a report in a real browser. Pictures of what it saw are left in {@code target}. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class BrowserTest {
    private static final int A4_BETWEEN_MARGINS = 718;

    private static final String LETTERS_OUTSIDE = """
            return [...document.querySelectorAll('svg text')].filter(text => {
              const svg = (text.ownerSVGElement ?? text).getBoundingClientRect(), r = text.getBoundingClientRect();
              return r.width > 0 && (r.left < svg.left - 2 || r.right > svg.right + 2
                  || r.top < svg.top - 2 || r.bottom > svg.bottom + 2);
            }).map(text => text.textContent)""";

    /** Boxes of text are higher than their letters: they may share three pixels. */
    private static final String TEXTS_THAT_OVERLAP = """
            return [...document.querySelectorAll('svg')].flatMap(svg => {
              const texts = [...svg.querySelectorAll('text')].map(t => ({ t, r: t.getBoundingClientRect() }))
                  .filter(one => one.r.width > 0);
              return texts.flatMap((a, i) => texts.slice(0, i).filter(b =>
                  Math.min(a.r.right, b.r.right) - Math.max(a.r.left, b.r.left) > 1
                  && Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top) > 3)
                .map(b => a.t.textContent + ' | ' + b.t.textContent));
            })""";

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
        Files.writeString(
                report, HtmlPage.write(Reports.page(ResultFiles.read(List.of(results)), true, OptionalDouble.empty())));
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

    @ParameterizedTest(name = "{0} at {1} pixels")
    @MethodSource("facesOnScreens")
    void isNoWiderThanItsScreen(Face face, int width) throws Exception {
        browser.screen(width, false);
        open(report, face);

        assertThat(number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(number("window.innerWidth"));
    }

    @ParameterizedTest
    @EnumSource
    void fitsOnPaper(Face face) throws Exception {
        browser.paper(A4_BETWEEN_MARGINS);
        open(report, face);

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

    @ParameterizedTest(name = "{0} at {1} pixels")
    @MethodSource("facesOnScreens")
    void keepsEveryLetterInsideItsChart(Face face, int width) throws Exception {
        browser.screen(width, false);
        open(report, face);

        assertThat(browser.run(LETTERS_OUTSIDE)).isEmpty();
    }

    @ParameterizedTest(name = "{0} at {1} pixels")
    @MethodSource("facesOnScreens")
    void writesNoTextOverAnother(Face face, int width) throws Exception {
        browser.screen(width, false);
        open(report, face);

        assertThat(browser.run(TEXTS_THAT_OVERLAP)).isEmpty();
    }

    static Stream<Arguments> facesOnScreens() {
        return Arrays.stream(Face.values())
                .flatMap(face -> Stream.of(1280, 390).map(width -> Arguments.of(face, width)));
    }

    @ParameterizedTest(name = "{0}, dark: {1}")
    @CsvSource({"DEJAVU, false", "DEJAVU, true", "WIDER, false", "NARROWER, false"})
    void showsEveryPictureByItself(Face face, boolean dark) throws Exception {
        Map<String, String> pictures = SvgFile.write(Reports.page(
                ResultFiles.read(List.of(report.resolveSibling("results"))), false, OptionalDouble.empty()));
        assertThat(pictures).hasSizeGreaterThan(12);
        browser.screen(800, dark);
        for (Map.Entry<String, String> picture : pictures.entrySet()) {
            Path file = Files.writeString(report.resolveSibling(picture.getKey()), picture.getValue());
            open(file, face);

            assertThat(number("document.querySelectorAll('svg text').length"))
                    .as(picture.getKey())
                    .isPositive();
            assertThat(number("getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/)[0] * 1"))
                    .satisfies(red -> assertThat(red > 128).isEqualTo(!dark));
            assertThat(browser.run(LETTERS_OUTSIDE)).as(picture.getKey()).isEmpty();
            assertThat(browser.run(TEXTS_THAT_OVERLAP)).as(picture.getKey()).isEmpty();
        }
        assertThat(browser.console()).isEmpty();
    }

    @Test
    void sortsATableByEitherEndOfAColumn() throws Exception {
        browser.open(report);
        String column = """
                const table = [...document.querySelectorAll('main > .scroll table')]
                    .find(t => t.tBodies[0].rows.length > 3 && t.querySelector('thead .number'));
                const at = [...table.tHead.rows[0].cells].findIndex(c => c.classList.contains('number'));
                const cells = () => [...table.tBodies[0].rows].map(r => r.cells[at].textContent);
                const press = () => table.tHead.rows[0].cells[at].querySelector('button').click();
                const before = cells();
                """;

        assertThat(browser.run(column
                                + "press(); const up = cells(); press(); const down = cells();"
                                + "return up.join() === [...down].reverse().join() && up.join() !== down.join()"
                                + " && [...up].sort().join() === [...before].sort().join();")
                        .asBoolean())
                .isTrue();
    }

    @Test
    void showsOnlyTheRowsThatAreAskedFor() throws Exception {
        browser.open(report);

        assertThat(browser.run("""
                const field = document.querySelector('.tools input');
                field.value = 'AVRO';
                field.dispatchEvent(new Event('input'));
                const rows = [...document.querySelectorAll('tbody tr')];
                return rows.some(r => r.hidden) && rows.some(r => !r.hidden)
                    && rows.every(r => r.hidden !== r.textContent.toLowerCase().includes('avro'));
                """).asBoolean()).isTrue();
    }

    @Test
    void showsOneContenderInEveryChart() throws Exception {
        browser.open(report);

        assertThat(browser.run("""
                const chip = [...document.querySelectorAll('.tools button')].find(b => b.textContent === 'avro');
                chip.click();
                const chips = new Set([...document.querySelectorAll('.tools button')].map(b => b.textContent));
                const name = g => g.querySelector(':scope > title')?.textContent.split(':')[0];
                const named = [...document.querySelectorAll('svg g')].filter(g => chips.has(name(g)));
                const own = named.filter(g => name(g) === 'avro');
                const chosen = own.length > 0 && own.every(g => !g.classList.contains('dim'))
                    && named.filter(g => !own.includes(g)).every(g => g.classList.contains('dim'));
                chip.click();
                return chosen && named.every(g => !g.classList.contains('dim'));
                """).asBoolean()).isTrue();
    }

    @Test
    void showsOneTierInTablesAndCharts() throws Exception {
        browser.open(report);

        assertThat(browser.run("""
                const tools = [...document.querySelectorAll('.tools button')];
                const who = [...document.querySelectorAll('table')]
                    .find(t => t.getAttribute('aria-label') === 'who was measured');
                const tiers = new Map([...who.tBodies[0].rows]
                    .map(r => [r.cells[0].textContent, r.cells[2].textContent]));
                const press = tier => tools.find(b => b.textContent === tier).click();
                const rows = [...document.querySelectorAll('tbody tr')];
                const name = g => g.querySelector(':scope > title')?.textContent.split(':')[0];
                const groups = [...document.querySelectorAll('svg g')].filter(g => tiers.has(name(g)));
                const shown = chosen => rows.filter(r => tiers.has(r.cells[0].textContent))
                        .every(r => r.hidden === !chosen.includes(tiers.get(r.cells[0].textContent)))
                    && rows.filter(r => r.cells[0].textContent.split(', ').every(n => !tiers.has(n)))
                        .every(r => !r.hidden)
                    && groups.every(g => g.classList.contains('dim') === !chosen.includes(tiers.get(name(g))));
                const both = new Set(tiers.values()).size > 1 && groups.length > 0;
                press('bare');
                const bare = shown(['bare']);
                press('tuned');
                const more = shown(['bare', 'tuned']);
                press('bare');
                press('tuned');
                return both && bare && more && rows.every(r => !r.hidden)
                    && groups.every(g => !g.classList.contains('dim'));
                """).asBoolean()).isTrue();
    }

    @Test
    void everyTierStandsInThePageWithoutItsScript() throws Exception {
        assertThat(Files.readString(report).replaceAll("(?s)<script.*?</script>", ""))
                .contains(">tuned</td>", ">bare</td>")
                .doesNotContain("class=\"tools\"");
    }

    private void open(Path page, Face face) throws Exception {
        browser.open(page);
        assumeTrue(browser.run(face.isInstalled()).asBoolean(), () -> "a font is not installed: face=" + face);
        browser.run(face.wear());
    }

    private int number(String expression) throws Exception {
        return browser.run("return " + expression).asInt();
    }
}
