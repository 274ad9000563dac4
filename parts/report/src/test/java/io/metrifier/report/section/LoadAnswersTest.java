package io.metrifier.report.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.series.ReadResults;
import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleResults;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.verdict.VerdictRule;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

final class LoadAnswersTest {
    private static final LoadRound PROTO = round("proto", 1, 1.0);
    private static final LoadRound INVALID =
            round("http", 1, 1.0).with(List.of(new InvalidityReason("errors", "a call failed")));

    @Test
    void describesTheOnlyContenderWithoutAComparison() {
        assertThat(answer(PROTO))
                .isEqualTo("99 of 100 calls are answered within 198 µs over proto – in a single round.");
        assertThat(answer(stream(PROTO)))
                .startsWith("proto streams ")
                .endsWith(" messages per second – in a single round.");
    }

    @Test
    void saysThatOthersHaveNoValidResult() {
        assertThat(answer(PROTO, INVALID)).isEqualTo("Only proto has a valid result: p99 198 µs. INVALID: http.");
        assertThat(answer(stream(PROTO), stream(INVALID))).startsWith("Only proto has a valid result: ");
        assertThat(answer(INVALID)).isEqualTo("No valid result. INVALID: http.");
    }

    @Test
    void saysThatThereWasASingleRound() {
        LoadRound avro = round("avro", 1, 2.0);

        assertThat(answer(PROTO, avro))
                .startsWith("99 of 100 calls are answered within 198 µs over proto."
                        + " proto measures the lowest p99: avro takes 2.00x as long, in a single round.");
        assertThat(answer(stream(PROTO), stream(avro))).contains(", in a single round.");
        assertThat(answers(PROTO, avro)).extracting(Answer::confidence).containsExactly(Confidence.INDICATION);
    }

    @Test
    void judgesTheRoundsOfLoadsLikeThoseOfRuns() {
        LoadRound[] rounds = Stream.of(1, 2, 3)
                .flatMap(number ->
                        Stream.of(round("proto", number, 1 + number / 100.0), round("avro", number, 2 + number / 40.0)))
                .toArray(LoadRound[]::new);

        assertThat(answer(rounds))
                .matches("99 of 100 calls are answered within .* over proto\\."
                        + " proto has the lowest p99: avro takes 2\\.0\\dx as long \\(.*x to .*x\\)\\.");
        assertThat(answers(rounds)).extracting(Answer::confidence).containsExactly(Confidence.CONCLUSIVE);
    }

    @Test
    void aRoundMeasuredTwiceIsOneMore() {
        LoadRound again = round("proto", 1, 1.01);

        assertThat(answer(PROTO, again, round("avro", 1, 2.0), round("avro", 1, 2.1)))
                .contains("in too few rounds for a verdict");
    }

    @Test
    void excludesWhatDidNotSettle() {
        LoadRound cold = cold(MeasuredCall.of("http", Scenario.GET_PERSON), 1, 1);
        LoadRound other = cold(MeasuredCall.of("avro", Scenario.GET_PERSON), 1, 1);

        assertThat(answer(PROTO, cold)).endsWith("Not settled, excluded from the verdict: http in round 1.");
        assertThat(answer(cold, other)).startsWith("No contender settled, so there is nothing to compare.");
        assertThat(answer(cold)).isEqualTo("99 of 100 calls are answered within 198 µs over http – in a single round.");
    }

    private static LoadRound round(String contender, int number, double factor) {
        return cold(MeasuredCall.of(contender, Scenario.GET_PERSON), number, factor)
                .withWarmup(SampleResults.settled());
    }

    private static LoadRound stream(LoadRound of) {
        return cold(MeasuredCall.of(of.contender(), Scenario.PRICES), of.round(), 1)
                .withWarmup(SampleResults.settled())
                .with(of.findings());
    }

    /** Returns a round whose latencies are this many times up to 200 us, and whose load generator never stalled. */
    private static LoadRound cold(MeasuredCall call, int number, double factor) {
        Histogram times = new Histogram(Distribution.DIGITS);
        for (int i = 1; i <= 1_000; i++) {
            times.recordValue(Math.round(factor * 200 * i));
        }
        Distribution latency = Distribution.of(times);
        LoadMeasurement sample = SampleResults.measured();
        LoadMeasurement measured = new LoadMeasurement(
                sample.startedAt(),
                sample.elapsed(),
                sample.counts(),
                Map.of(),
                SampleResults.histograms(latency, latency, Distribution.empty(), Distribution.empty()),
                sample.costs(),
                Map.of(),
                Map.of());
        LoadRound of = SampleResults.valid();
        return measured.round(call, of.load(), number, of.environment());
    }

    private static String answer(LoadRound... rounds) {
        List<Answer> answers = answers(rounds);
        assertThat(answers).hasSize(1);
        return answers.get(0).words().toString();
    }

    private static List<Answer> answers(LoadRound... rounds) {
        ReadResults results = ReadResults.of(
                "load.json", Stream.of(rounds).map(LoadRound::document).toList());
        return LoadAnswers.of(ReportedGroup.of(
                results.groups().get(0), VerdictRule.DEFAULT, Map.of(), List.of(), OptionalDouble.empty()));
    }
}
