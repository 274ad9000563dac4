package io.metrifier.report.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.Table;
import io.metrifier.report.series.LoadSeries;
import io.metrifier.results.SampleResults;
import io.metrifier.results.load.LoadRound;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LatencyOverTimeTest {
    @Test
    void showsTheHighestValueOfTheRoundsInEachSecond() {
        LoadRound calm = with(List.of(10_000.0, 20_000.0));
        LoadRound stalled = with(List.of(50_000.0, 5_000.0, 0.0));

        assertThat(p50(List.of(calm, stalled)))
                .containsExactly(List.of("proto", "1", "50.0 µs"), List.of("proto", "2", "20.0 µs"));
    }

    @Test
    void putsSeveralSecondsOfALongLoadIntoOnePoint() {
        LoadRound hour = with(IntStream.rangeClosed(1, 3_600)
                .mapToObj(second -> second == 31 ? 900_000.0 : 10_000)
                .toList());

        assertThat(p50(List.of(hour)))
                .hasSize(120)
                .startsWith(List.of("proto", "30", "10.0 µs"), List.of("proto", "60", "900 µs"));
    }

    @Test
    void isLeftOutWhereResultsHaveNoSeconds() {
        assertThat(LatencyOverTime.of(LoadSeries.of(List.of(SampleResults.valid())), "getPerson", Map.of()))
                .isEmpty();
    }

    private static List<List<String>> p50(List<LoadRound> rounds) {
        List<PageBlock> blocks = LatencyOverTime.of(LoadSeries.of(rounds), "getPerson", Map.of());
        return ((PageBlock.Gallery) blocks.get(0))
                .figures().get(0).table().rows().stream()
                        .map(row -> row.stream().map(Table.Cell::text).toList())
                        .toList();
    }

    private static LoadRound with(List<Double> p50) {
        return SampleResults.measuring(SampleResults.measured(p50));
    }
}
