package io.metrifier.bench.choose;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.choose.RoundFigures.Kind;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleResults;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.metric.WarmupResult;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundFiguresTest {

    private static LoadRound settled(String... rules) {
        List<InvalidityReason> findings = Stream.of(rules)
                .map(rule -> new InvalidityReason(rule, rule + " is broken"))
                .toList();
        return SampleResults.result("proto", 5_000, findings).withWarmup(SampleResults.settled());
    }

    @Test
    void readsFiguresOfAValidSettledResult() {
        RoundFigures figures = RoundFigures.of(settled(), 50);

        assertThat(figures.kind()).isEqualTo(Kind.READ);
        assertThat(figures.findValue(Preference.LATENCY)).isPresent();
        assertThat(figures.findValue(Preference.THROUGHPUT).orElseThrow()).isBetween(17_000.0, 17_100.0);
    }

    @ParameterizedTest
    @CsvSource({
        "achieved-rate, OVERLOADED",
        "unanswered, OVERLOADED",
        "errors, OVERLOADED",
        "mismatches, OVERLOADED",
        "saturated-core, SPOILT",
        "late-sender, SPOILT",
        "lanes-full, SPOILT",
        "stalls, SPOILT"
    })
    void attributesAnInvalidResult(String rule, Kind kind) {
        assertThat(RoundFigures.of(settled(rule), 99).kind()).isEqualTo(kind);
        assertThat(RoundFigures.of(settled(rule), 99).note()).isEqualTo(rule + " is broken");
    }

    /** On a machine that stalls any contender misses the rate. */
    @ParameterizedTest
    @CsvSource({"stalls", "stalled-time", "throttled", "counts"})
    void blamesTheMachineBeforeTheContender(String rule) {
        assertThat(RoundFigures.of(settled("achieved-rate", rule), 99).kind()).isEqualTo(Kind.SPOILT);
    }

    /** Seen from outside, an overload fills a core. */
    @Test
    void aFullCoreCanBeAnOverload() {
        assertThat(RoundFigures.of(settled("achieved-rate", "saturated-core"), 99)
                        .kind())
                .isEqualTo(Kind.OVERLOADED);
    }

    @Test
    void aPairThatHadNotSettledIsNotValid() {
        WarmupResult moving = new WarmupResult(false, 60, "the rate", List.of(1_000.0), 0);
        LoadRound result = SampleResults.invalid().withWarmup(moving);

        assertThat(RoundFigures.of(result, 99).kind()).isEqualTo(Kind.SPOILT);
        assertThat(RoundFigures.of(result, 99).note()).isEqualTo("it had not settled: the rate");
        assertThat(RoundFigures.of(SampleResults.valid(), 99).kind()).isEqualTo(Kind.SPOILT);
    }
}
