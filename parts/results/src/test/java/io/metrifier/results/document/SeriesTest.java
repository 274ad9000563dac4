package io.metrifier.results.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.metrifier.results.metric.RunMetrics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SeriesTest {
    private static final Map<String, String> FOUR = Map.of(
            RunMetrics.SCENARIO,
            "getPerson",
            RunMetrics.MODE,
            RunMetrics.THROUGHPUT,
            RunMetrics.THREADS,
            "2",
            "persons",
            "4");

    private static RoundResult sample(String contender, Map<String, String> conditions, int round, Double... turns) {
        return RoundResult.of(
                contender,
                conditions,
                round,
                Optional.empty(),
                Map.of(RunMetrics.SCORE, Metric.ofTurns(List.of(turns), "calls/s")));
    }

    @Test
    void groupsRoundsByContenderAndConditions() {
        Map<String, String> hundred = new HashMap<>(FOUR);
        hundred.put("persons", "100");

        List<Series> all = Series.of(
                List.of(
                        sample("http", FOUR, 1, 10.0),
                        sample("proto", FOUR, 1, 20.0),
                        sample("http", hundred, 1, 5.0),
                        sample("http", FOUR, 2, 40.0, 40.0),
                        RoundResult.failed("avro", FOUR, 1, "it does not start")),
                List.of());

        assertThat(all).extracting(Series::contender).containsExactly("http", "proto", "http");
        assertThat(all.get(0).rounds()).extracting(RoundResult::round).containsExactly(1, 2);
        assertThat(all.get(0).score()).as("a round counts once").isCloseTo(20, within(1e-9));
        assertThat(all.get(0).inTurns()).isTrue();
        assertThat(all.get(0).key().describe(List.of("persons"))).isEqualTo("persons=4");
        assertThat(all.get(0).key()).isLessThan(all.get(2).key());
    }

    @Test
    void forksOfJmhTookNoTurns() {
        List<Series> all = Series.of(List.of(sample("http", FOUR, 1, 10.0)), List.of(sample("http", FOUR, 1, 40.0)));

        assertThat(all).singleElement().matches(one -> one.rounds().size() == 2 && !one.inTurns());
    }

    @Test
    void aMetricIsTheMeanOfTheRoundsThatCountedIt() {
        RoundResult counted = RoundResult.of(
                "http",
                FOUR,
                1,
                Optional.empty(),
                Map.of(
                        RunMetrics.SCORE,
                        Metric.ofTurns(List.of(1.0), "calls/s"),
                        "collections",
                        Metric.ofTurns(List.of(0.0, 4.0), "#/op")));
        Series series = Series.of(List.of(counted, sample("http", FOUR, 2, 1.0)), List.of())
                .get(0);

        assertThat(series.metrics()).containsExactly("collections");
        assertThat(series.unit("collections")).isEqualTo("#/op");
        assertThat(series.mean("collections")).hasValue(2);
        assertThat(series.mean("allocated")).isEmpty();
    }

    @Test
    void refusesAScoreThatWasNotTakenInTurns() {
        RoundResult whole =
                RoundResult.of("http", FOUR, 1, Optional.empty(), Map.of(RunMetrics.SCORE, Metric.of(10, "calls/s")));

        assertThatThrownBy(() -> Series.of(List.of(whole), List.of()))
                .hasMessage("a figure has no turns: contender=http figure=score");
    }
}
