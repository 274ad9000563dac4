package io.metrifier.report.ranking;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.verdict.RoundValues;
import io.metrifier.verdict.VerdictRule;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class VerdictWordsTest {
    private static final Duration ROUND = Duration.ofSeconds(90);

    private static RoundValues.Builder rounds(RoundValues.Builder builder, String contender, double... values) {
        for (int round = 0; round < values.length; round++) {
            builder.settled(contender, round, values[round]);
        }
        return builder;
    }

    private static String told(RoundValues.Builder rounds, RankedMetric metric) {
        VerdictRule judge = VerdictRule.DEFAULT;
        return new VerdictWords(judge.judge(rounds.build()), judge, metric)
                .sentences(ROUND)
                .toString();
    }

    private static String told(RoundValues.Builder rounds) {
        return told(rounds, RankedMetric.CALLS);
    }

    @Test
    void namesTheFastestAndByHowMuch() {
        RoundValues.Builder rounds = rounds(RoundValues.ofRates(), "aeron", 300, 303, 297);
        rounds(rounds, "http", 150, 152, 148);

        assertThat(told(rounds(rounds, "proto", 100, 101, 99)))
                .matches(
                        "aeron is 2\\.00x faster than http \\(1\\.9\\dx to 2\\.0\\dx\\), 3\\.00x faster than proto\\.");
    }

    @Test
    void saysWhatIsInconclusiveAndHowManyRoundsWouldChangeThat() {
        RoundValues.Builder rounds = rounds(RoundValues.ofRates(), "aeron", 300, 309, 291);
        rounds(rounds, "proto", 110, 96, 100);

        assertThat(told(rounds(rounds, "avro", 100, 104, 95)))
                .contains("Inconclusive between proto and avro: ")
                .containsPattern("[0-9]+ more rounds, about [0-9]+ minutes, would show a difference of 10 %; most of"
                        + " them because JVMs of proto differ\\.");
    }

    @Test
    void asksForMoreRoundsIfThereAreTooFew() {
        RoundValues.Builder one = rounds(RoundValues.ofRates(), "aeron", 300);

        assertThat(told(rounds(one, "http", 100)))
                .isEqualTo(
                        "aeron measures 3.00x faster than http, in a single round. Inconclusive between aeron and http:"
                                + " a single round does not show how far JVMs differ; measure at least 3.");
    }

    @Test
    void claimsWhatRoundsShowIfOneContenderHasFewer() {
        RoundValues.Builder rounds = rounds(RoundValues.ofRates(), "aeron", 300, 303, 297);
        rounds(rounds, "http", 100, 101, 99);

        assertThat(told(rounds(rounds, "proto", 50)))
                .contains("Conclusive: aeron is 3.00x faster than http")
                .doesNotContain("in a single round", "in too few rounds");
    }

    @Test
    void namesContendersThatDidNotSettle() {
        RoundValues.Builder rounds = rounds(RoundValues.ofRates(), "aeron", 300, 303, 297, 301);
        rounds(rounds, "http", 150, 152, 148, 151).notSettled("http", 0).notSettled("proto", 0);

        assertThat(told(rounds.notSettled("proto", 2)))
                .endsWith("Not settled, excluded from the verdict: http in round 1, proto in rounds 1, 3.");
    }

    @Test
    void namesEquivalentContenders() {
        RoundValues.Builder rounds = rounds(RoundValues.ofRates(), "aeron", 300, 303, 297);

        assertThat(told(rounds(rounds, "http", 301, 302, 298))).isEqualTo("http and aeron are equivalent within 10 %.");
    }

    @Test
    void lessCpuTimeIsBetter() {
        RoundValues.Builder cpu = rounds(RoundValues.ofTimes(), "aeron", 10_000, 10_100, 9_900);

        assertThat(told(rounds(cpu, "http", 30_000, 30_200, 29_900), RankedMetric.CPU))
                .matches("aeron needs the least CPU time per call: http takes 3\\.0\\dx as much \\(.*\\)\\.");
    }
}
