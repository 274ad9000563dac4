package io.metrifier.report.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.ranking.Labels;
import io.metrifier.report.ranking.LoadMetric;
import io.metrifier.report.ranking.LoadRanking;
import io.metrifier.report.series.LoadPoint;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleResults;
import io.metrifier.results.load.LoadRound;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LoadAnswersTest {
    private static final LoadRound PROTO = SampleResults.result("proto", 5_000, List.of());
    private static final LoadRound INVALID =
            SampleResults.result("http", 5_000, List.of(new InvalidityReason("errors", "a call failed")));

    @Test
    void describesTheOnlyContenderWithoutAComparison() {
        assertThat(answer(PROTO))
                .startsWith("99 of 100 calls are answered within ")
                .endsWith(" over proto – in a single round.");
        assertThat(stream(PROTO)).startsWith("proto streams ").endsWith(" messages per second – in a single round.");
    }

    @Test
    void saysThatOthersHaveNoValidResult() {
        assertThat(answer(PROTO, INVALID))
                .startsWith("Only proto has a valid result: p99 ")
                .endsWith(" INVALID: http+client=jdk.");
        assertThat(stream(PROTO, INVALID)).startsWith("Only proto has a valid result: ");
    }

    @Test
    void saysThatThereWasASingleRound() {
        LoadRound avro = SampleResults.result("avro", 5_000, List.of());

        assertThat(answer(PROTO, avro)).contains(" over ").endsWith(" – in a single round.");
        assertThat(stream(PROTO, avro)).contains("those of ").endsWith(" – in a single round.");
    }

    private static String answer(LoadRound... results) {
        LoadRanking ranking = ranking(
                new LoadMetric(
                        "p99",
                        LoadMetric::p99,
                        point -> point.percentileByRound(LoadMetric.PERCENT),
                        false,
                        LoadPoint::valid,
                        NumberFormats::time),
                results);
        return words(LoadAnswers.of(List.of(ranking), List.of(), labels(ranking)));
    }

    private static String stream(LoadRound... results) {
        LoadRanking ranking = ranking(LoadMetric.MESSAGES, results);
        return words(LoadAnswers.of(List.of(), List.of(ranking), labels(ranking)));
    }

    private static LoadRanking ranking(LoadMetric metric, LoadRound... results) {
        return new LoadRanking(
                metric,
                Stream.of(results)
                        .flatMap(result -> LoadPoint.of(List.of(result)).stream())
                        .toList());
    }

    private static Labels labels(LoadRanking ranking) {
        return new Labels(ranking.points().stream().map(LoadPoint::key).toList());
    }

    private static String words(List<Answer> answers) {
        return answers.get(0).words().toString();
    }
}
