package io.metrifier.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.metrifier.report.page.SvgFile;
import io.metrifier.report.series.ResultFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Opens a report in a real browser. */
@Tag("full")
final class ReportBrowserTest extends BrowsedPage {
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

    /** Names and values stand above or next to what is drawn; only the scale of a radar lies between its marks. */
    private static final String TEXTS_UNDER_BARS = """
            return [...document.querySelectorAll('svg')].flatMap(svg => {
              const drawn = [...svg.querySelectorAll('rect, .whisker, .span, .mark')]
                  .map(shape => shape.getBoundingClientRect());
              return [...svg.querySelectorAll('text:not(.tick)')].map(t => ({ t, r: t.getBoundingClientRect() }))
                .filter(one => one.r.width > 0 && drawn.some(d =>
                    Math.min(one.r.right, d.right) - Math.max(one.r.left, d.left) > 1
                    && Math.min(one.r.bottom, d.bottom) - Math.max(one.r.top, d.top) > 1))
                .map(one => svg.querySelector('title').textContent + ': ' + one.t.textContent);
            })""";

    @Override
    Path write(Path folder) throws Exception {
        return SampleReport.write(folder);
    }

    @ParameterizedTest(name = "{0} pixels, dark: {1}")
    @CsvSource({"1280, false", "390, true", "320, false"})
    void isReadable(int width, boolean dark) throws Exception {
        show("report", width, dark);

        assertFits();
        assertThat(number("getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0] * 1"))
                .satisfies(red -> assertThat(red > 128).isEqualTo(!dark));
    }

    /** On a wide screen the widest face and the highest leave least room. */
    @ParameterizedTest(name = "{0} at {1} pixels")
    @CsvSource({
        "DEJAVU, 390",
        "LIBERATION, 390",
        "NOTO, 390",
        "WIDER, 390",
        "NARROWER, 390",
        "NOTO, 1280",
        "WIDER, 1280"
    })
    void keepsEveryLetterApartAndInsideItsChart(Face face, int width) throws Exception {
        browser().screen(width, false);
        open(page(), face);

        assertNoWiderThanItsScreen();
        assertThat(browser().run(LETTERS_OUTSIDE)).isEmpty();
        assertThat(browser().run(TEXTS_THAT_OVERLAP)).isEmpty();
        assertThat(browser().run(TEXTS_UNDER_BARS)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"NOTO", "WIDER", "NARROWER"})
    void fitsOnPaper(Face face) throws Exception {
        browser().paper(A4_BETWEEN_MARGINS);
        open(page(), face);

        assertThat(browser()
                        .run("return [...document.querySelectorAll('table')].filter(t => {"
                                + " const r = t.getBoundingClientRect();"
                                + " return r.right > t.parentElement.getBoundingClientRect().right + 2; })"
                                + ".map(t => t.textContent.slice(0, 60))"))
                .as("tables that are wider than their place")
                .isEmpty();
        assertThat(browser().run(TEXTS_UNDER_BARS)).isEmpty();
        browser().picture(Path.of("target", "report-paper.png"));
    }

    @ParameterizedTest(name = "{0} pixels")
    @CsvSource({"1280", "390"})
    void tellsEveryChartInWordsAndInItsTableAndReachesItWithTheKeyboard(int width) throws Exception {
        browser().screen(width, false);
        browser().open(page());

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
        assertThat(number("document.querySelectorAll('figure table').length")).isEqualTo(charts);
        assertThat(number("[...document.querySelectorAll('figure')].filter(f => { f.focus();"
                        + " return document.activeElement === f; }).length"))
                .isEqualTo(charts);
        assertThat(number("new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size"))
                .as("ids are unique")
                .isEqualTo(number("document.querySelectorAll('[id]').length"));
    }

    @ParameterizedTest(name = "{0}, dark: {1}")
    @CsvSource({"DEJAVU, true", "WIDER, false"})
    void showsEveryPictureByItself(Face face, boolean dark) throws Exception {
        Map<String, String> pictures = SvgFile.write(
                Reports.page(ResultFiles.read(List.of(page().resolveSibling("results"))), OptionalDouble.empty()));
        assertThat(pictures).hasSizeGreaterThan(12);
        browser().screen(800, dark);
        for (Map.Entry<String, String> picture : pictures.entrySet()) {
            Path file = Files.writeString(page().resolveSibling(picture.getKey()), picture.getValue());
            open(file, face);

            assertThat(number("document.querySelectorAll('svg text').length"))
                    .as(picture.getKey())
                    .isPositive();
            assertThat(number("getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/)[0] * 1"))
                    .satisfies(red -> assertThat(red > 128).isEqualTo(!dark));
            assertThat(browser().run(LETTERS_OUTSIDE)).as(picture.getKey()).isEmpty();
            assertThat(browser().run(TEXTS_THAT_OVERLAP)).as(picture.getKey()).isEmpty();
            assertThat(browser().run(TEXTS_UNDER_BARS)).as(picture.getKey()).isEmpty();
        }
        assertThat(browser().console()).isEmpty();
    }

    private void open(Path page, Face face) throws Exception {
        browser().open(page);
        assumeTrue(browser().run(face.isInstalled()).asBoolean(), () -> "a font is not installed: face=" + face);
        browser().run(face.wear());
    }
}
