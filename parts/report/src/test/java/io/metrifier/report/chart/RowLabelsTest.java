package io.metrifier.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RowLabelsTest {
    private static final List<String> NAMES = List.of("http", "programComposition");

    @Test
    void namesAreNextToTheirRowsIfThereIsSpace() {
        RowLabels rows = new RowLabels(NAMES, 760, 0, 28);

        assertThat(rows.left()).isGreaterThan(TextWidths.width("programComposition"));
        assertThat(rows.bottom()).isEqualTo(56);
        assertThat(rows.middle(0)).isEqualTo(14);
    }

    @Test
    void namesStandAboveTheirRowsWhereTheyWouldTakeTheRoomOfTheFigures() {
        RowLabels rows = new RowLabels(NAMES, 340, 0, 28);

        assertThat(rows.left()).isZero();
        assertThat(rows.bottom()).isGreaterThan(56);
        assertThat(rows.middle(0)).isGreaterThan(14);
    }

    @Test
    void namesAboveTheirRowsEndWhereTheRowsBegin() {
        RowLabels rows = new RowLabels(NAMES, 340, 6, 28);
        Chart chart = new BarChart("calls", "calls", String::valueOf, List.of());
        SvgBuilder svg = new SvgBuilder(chart, 340, rows.bottom(), "id");
        rows.name(svg, 1, false);

        double baseline =
                Double.parseDouble(svg.finish().toString().replaceAll("(?s).*<text[^>]* y=\"([0-9.]+)\".*", "$1"));
        assertThat(baseline).isLessThan(rows.middle(1) - 28 / 2.0).isGreaterThan(rows.middle(0) + 28 / 2.0);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 20, 60, 100, 1000})
    void whatMayNotFitIsShortened(double room) {
        String text = TextWidths.fit("programComposition", room);

        assertThat("programComposition").startsWith(text.replace("…", ""));
        assertThat(text.length() < 3 || TextWidths.width(text) <= room).isTrue();
    }
}
