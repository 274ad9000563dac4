package io.metrifier.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.chart.BarChart;
import io.metrifier.report.chart.ContenderStyle;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What every writer of a page promises of the words of others. */
class WritersTest {
    private static final String FOREIGN = "name\u001b[2J\u0007\u009b\u202E\u2066\u200F\u061C\u2028\uFEFF\uDB40\uDC41";

    static Stream<Arguments> writers() {
        return Stream.of(
                writer("HTML", HtmlPage::write),
                writer("SVG", page -> SvgFile.write(page).values().toString()),
                writer("Markdown", MarkdownPage::write),
                writer("CSV", CsvPage::write),
                writer("text", TextPage::write),
                writer("terminal", page -> TerminalText.text(TextPage.write(page))));
    }

    private static Arguments writer(String name, Function<Page, String> write) {
        return Arguments.of(name, write);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("writers")
    void noNameSteersATerminalOrTurnsALine(String name, Function<Page, String> write) {
        assertThat(write.apply(page()).codePoints().filter(WritersTest::steers))
                .as(name)
                .isEmpty();
        assertThat(write.apply(page())).contains("name");
    }

    private static boolean steers(int c) {
        int type = Character.getType(c);
        return type == Character.FORMAT
                || type == Character.LINE_SEPARATOR
                || Character.isISOControl(c) && c != '\n' && c != '\r';
    }

    private static Page page() {
        BarChart.Bar bar =
                new BarChart.Bar(FOREIGN, ConfidenceInterval.unknown(1), ContenderStyle.BASELINE, true, FOREIGN);
        BarChart chart = new BarChart(FOREIGN, FOREIGN, Double::toString, List.of(bar));
        Table table = SampleTables.of(FOREIGN, List.of(FOREIGN, FOREIGN), List.of(FOREIGN, FOREIGN));
        return new Page(
                FOREIGN,
                FOREIGN,
                List.of(
                        new PageBlock.Heading(FOREIGN),
                        new PageBlock.Paragraph(FOREIGN),
                        new PageBlock.Warning(RichText.of(FOREIGN), List.of(FOREIGN)),
                        new PageBlock.Answers(List.of(
                                new PageBlock.Answer(FOREIGN, RichText.of(FOREIGN), PageBlock.Confidence.CONCLUSIVE))),
                        PageBlock.Command.of(List.of(List.of(FOREIGN))),
                        new PageBlock.Metric(chart, FOREIGN, table, true),
                        new PageBlock.Figures(table)));
    }
}
