package io.metrifier.report.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.network.RelayControl;
import io.metrifier.network.WireBytes;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.Page;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.run.NetworkCrossing;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class NetworkSectionTest {

    @Test
    void showsTheFloorTheControlAndTheBytesOfEachContender() {
        String report = MarkdownPage.write(new Page(
                "",
                "",
                NetworkSection.of(
                        List.of(fork("http", 36_200), fork("http", 36_400), fork("proto", 36_300)), List.of())));

        assertThat(report)
                .contains("## The network between")
                .contains("| http, getPerson, 4 persons over 36ms | 36.4 ms | 84.0 µs | 120 µs | 41.0 / 261 | 49.0 / "
                        + "355 | – |")
                .contains("| proto, getPerson, 4 persons over 36ms | 36.3 ms |");
    }

    @Test
    void saysNothingWhereThereWasNoNetwork() {
        assertThat(NetworkSection.of(List.of(), List.of())).isEmpty();
    }

    private static NetworkCrossing fork(String transport, long floorMicros) {
        RelayControl control =
                new RelayControl("getPerson", 200, 90, 120, new WireBytes(41, 261, 4), new WireBytes(49, 355, 2));
        return new NetworkCrossing(
                "getPerson",
                Map.of("transport", transport, "persons", "4", "network", "cross-region"),
                new Environment.Network("36ms", 36_010, floorMicros, 84, control));
    }
}
