package io.metrifier.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.bench.lab.DataSet;
import io.metrifier.bench.lab.ServerPlace;
import io.metrifier.transport.TransportOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class CrossoverTableTest {

    @Test
    void saysFromWhereOnWhoLeads() {
        Map<Sweep.Cell, List<Sequence>> grid = new LinkedHashMap<>();
        grid.put(new Sweep.Cell("1ms", 4), List.of(result("http", 3_000), result("proto", 2_000)));
        grid.put(new Sweep.Cell("1ms", 16), List.of(result("http", 3_000), result("proto", 3_100)));
        grid.put(new Sweep.Cell("1ms", 64), List.of(result("http", 3_000), result("proto", 4_000)));

        assertThat(CrossoverTable.of(grid)).isEqualTo("""
                | rtt | persons | http | proto | leads |
                |---|--:|--:|--:|---|
                | 1ms | 4 | 3.000 | 2.001 | proto |
                | 1ms | 16 | 3.000 | 3.101 | http, proto |
                | 1ms | 64 | 3.000 | 4.002 | http |

                from rtt=1ms persons=4 on: proto
                from rtt=1ms persons=16 on: http, proto
                from rtt=1ms persons=64 on: http
                """);
    }

    @Test
    void anInvalidResultLeadsNowhere() {
        Sequence tooFast = result("http", 500);

        assertThat(tooFast.invalid()).contains("no answer may come faster than its network lets it: network=1ms");
        assertThat(CrossoverTable.leader(List.of(tooFast, result("proto", 2_000))))
                .isEqualTo("proto");
        assertThat(CrossoverTable.leader(List.of(tooFast))).isEqualTo("nobody: no result is valid");
    }

    @Test
    void readsAxes() {
        assertThat(Sweep.parse(List.of("persons=4..1000", "rtt=1ms,36ms"), "local"))
                .isEqualTo(new Sweep(List.of(4, 16, 64, 256, 1000), List.of("1ms", "36ms")));
        assertThat(Sweep.parse(List.of("persons=7,9"), "local")).isEqualTo(new Sweep(List.of(7, 9), List.of("local")));
        assertThatThrownBy(() -> Sweep.parse(List.of("persons=few"), "local"))
                .hasMessage("a sweep is persons=<from>..<to>, persons=<n>,<n> or rtt=<time>,<time>: sweep=persons=few");
        assertThatThrownBy(() -> Sweep.parse(List.of("size=1"), "local"))
                .hasMessage("a sweep is persons=<from>..<to>, persons=<n>,<n> or rtt=<time>,<time>: sweep=size=1");
    }

    private static Sequence result(String label, long micros) {
        Histogram histogram = new Histogram(Distribution.DIGITS);
        histogram.recordValue(micros * 1_000);
        Subject subject = new Subject(
                label,
                Scenario.LIST_PERSONS,
                ServerPlace.parse("forked over 1ms"),
                DataSet.sample(),
                TransportOptions.defaults());
        return new Sequence(label, subject, Distribution.of(histogram), 0, Optional.empty());
    }
}
