package io.metrifier.report.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.network.RelayControl;
import io.metrifier.network.WireBytes;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.Page;
import io.metrifier.results.SampleResults;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.LoadRound;
import java.util.List;
import org.junit.jupiter.api.Test;

final class NetworkSectionTest {

    @Test
    void showsTheFloorTheControlAndTheBytesOfEachContender() {
        List<LoadPoint> loads =
                LoadPoint.of(List.of(round("http", 36_200), round("http", 36_400), round("proto", 36_300)));

        String report = MarkdownPage.write(new Page("", "", NetworkSection.of(loads)));

        assertThat(report)
                .contains("## The network between")
                .contains("| http+client=jdk, getPerson at 1,000/s over 36ms | 36.4 ms | 84.0 µs | 120 µs |"
                        + " 41.0 / 261 | 49.0 / 355 |")
                .contains("| proto, getPerson at 1,000/s over 36ms | 36.3 ms |");
    }

    @Test
    void saysNothingWhereThereWasNoNetwork() {
        assertThat(NetworkSection.of(List.of())).isEmpty();
    }

    private static LoadRound round(String transport, long floorMicros) {
        RelayControl control =
                new RelayControl("getPerson", 200, 90, 120, new WireBytes(41, 261, 4), new WireBytes(49, 355, 2));
        LoadResult local = SampleResults.result(transport, 1_000, List.of());
        return SampleResults.round(new LoadResult(
                local.subject(),
                local.load(),
                local.round(),
                local.measured(),
                local.environment().over(new Environment.Network("36ms", 36_010, floorMicros, 84, control)),
                local.findings(),
                local.settlement()));
    }
}
