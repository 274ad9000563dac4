package io.metrifier.report.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.network.RelayControl;
import io.metrifier.network.WireBytes;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.Page;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.series.ReadResults;
import io.metrifier.results.SampleResults;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.LoadRound;
import io.metrifier.verdict.VerdictRule;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class NetworkSectionTest {

    @Test
    void showsTheFloorTheControlAndTheBytesOfEachContender() {
        assertThat(section(load("http", 36_200), load("http", 36_400), load("proto", 36_300)))
                .contains("## The network between")
                .contains("| http+client=jdk, getPerson at 1,000/s over 36ms | 36.4 ms | 84.0 µs | 120 µs |"
                        + " 41.0 / 261 | 49.0 / 355 |")
                .contains("| proto, getPerson at 1,000/s over 36ms | 36.3 ms |");
    }

    @Test
    void saysNothingWhereThereWasNoNetwork() {
        assertThat(section(SampleResults.result("http", 1_000, List.of()).document()))
                .isEmpty();
    }

    private static String section(ResultDocument... documents) {
        ReportedGroup group = ReportedGroup.of(
                ReadResults.of("results", List.of(documents)).groups().get(0),
                VerdictRule.DEFAULT,
                Map.of(),
                List.of(),
                OptionalDouble.empty());
        List<PageBlock> section = NetworkSection.of(group);
        return section.isEmpty() ? "" : MarkdownPage.write(new Page("", "", section));
    }

    private static ResultDocument load(String transport, long floorMicros) {
        RelayControl control =
                new RelayControl("getPerson", 200, 90, 120, new WireBytes(41, 261, 4), new WireBytes(49, 355, 2));
        LoadRound local = SampleResults.result(transport, 1_000, List.of());
        Environment network =
                local.environment().withNetwork(new Environment.Network("36ms", 36_010, floorMicros, 84, control));
        return SampleResults.measured()
                .round(local.subject(), local.load(), local.round(), network)
                .document();
    }
}
