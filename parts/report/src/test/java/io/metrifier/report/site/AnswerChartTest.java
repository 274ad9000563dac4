package io.metrifier.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.chart.BarChart;
import io.metrifier.report.page.Table;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnswerChartTest {
    private static final Table GZIP = table("""
            | p50 | bytes down | 1 Gbit/s | 10 Mbit/s |
            |---|--:|--:|--:|
            | `none` | 37,600 | 2.33 ms | 32.1 ms |
            | `gzip` | 3,850 | 2.57 ms, INVALID | 5,400 µs |
            """);

    @Test
    void showsTheColumnThatTheAnswerCites() {
        BarChart chart = chart(GZIP, "At 10 Mbit/s it took 32.1 ms instead of 5,400 µs, for 100 persons.");

        assertThat(chart.title()).isEqualTo("p50: 10 Mbit/s");
        assertThat(chart.bars()).extracting(BarChart.Bar::label).containsExactly("none", "gzip");
        assertThat(chart.bars()).extracting(bar -> bar.value().estimate()).containsExactly(32_100_000.0, 5_400_000.0);
    }

    @Test
    void showsTheColumnWhoseRatioTheAnswerCites() {
        String answer = "none took 5.94 times as long as gzip over 10 Mbit/s, and 2.33 ms over 1 Gbit/s.";

        assertThat(chart(GZIP, answer).title()).isEqualTo("p50: 10 Mbit/s");
    }

    @Test
    void knowsNoRatioOfRowsThatTheAnswerDoesNotName() {
        assertThat(chart(GZIP, "none+more took 9.77 times the bytes of gzip, 2.33 ms")
                        .title())
                .isEqualTo("p50: 1 Gbit/s");
    }

    @Test
    void showsWhatIsCitedFirst() {
        assertThat(chart(GZIP, "32.1 ms, and 2.33 ms").title()).isEqualTo("p50: 10 Mbit/s");
    }

    @Test
    void countsANumberThatTwoRowsHaveOnce() {
        Table table = table("""
                | p50 | loopback | over 1 ms |
                |---|--:|--:|
                | a | 60.9 µs | 1.28 ms |
                | b | 131 µs | 1.30 ms |
                | c | 111 µs | 1.30 ms |
                """);

        assertThat(chart(table, "b took 2.15 times as long as a; over 1 ms 1.30 and 1.28 ms.")
                        .title())
                .isEqualTo("p50: loopback");
    }

    @Test
    void showsTheFirstColumnIfNoneIsCited() {
        assertThat(chart(GZIP, "It pays.").title()).isEqualTo("p50: bytes down");
    }

    @Test
    void marksWhatIsInvalid() {
        assertThat(chart(GZIP, "2.33 ms").bars()).extracting(BarChart.Bar::mark).containsExactly("", "INVALID");
    }

    @Test
    void takesIntervalsFromTheNextColumnOrFromParentheses() {
        Table table = table("""
                | | calls/s | 95 % interval | milliseconds |
                |---|--:|--:|--:|
                | a | 1,000 | 900 to 1,100 | 251 (218 to 300) |
                | b | 2,000 | – | 697 (609 to 742) |
                """);

        assertThat(chart(table, "1,000").bars())
                .extracting(BarChart.Bar::value)
                .containsExactly(new ConfidenceInterval(900, 1_000, 1_100), ConfidenceInterval.unknown(2_000));
        assertThat(chart(table, "251 and 697").bars())
                .extracting(BarChart.Bar::value)
                .containsExactly(new ConfidenceInterval(218, 251, 300), new ConfidenceInterval(609, 697, 742));
    }

    @Test
    void isNoneWithoutNumbers() {
        Optional<AnswerChart> chart = AnswerChart.of(table("""
                | | protocol |
                |---|---|
                | a | HTTP/1.1 |
                | b | HTTP/2 |
                """), "");

        assertThat(chart).isEmpty();
    }

    private static BarChart chart(Table table, String answer) {
        return AnswerChart.of(table, answer).orElseThrow().chart();
    }

    private static Table table(String text) {
        return MarkdownDocument.parse(text, link -> link, picture -> picture)
                .tables()
                .get(0);
    }
}
