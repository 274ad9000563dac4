package io.metrifier.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Runs until conclusive in which contenders without an inconclusive comparison sit out of further rounds. */
class SittingOutTest {
    private static final List<String> CONTENDERS = List.of("fast", "one", "twin");
    private static final int RUNS = 200;
    private static final int MAX_ROUNDS = 40;

    private final SplittableRandom random = new SplittableRandom(3);
    private int claims;
    private int satOut;
    private int misordered;

    private static double truth(String contender) {
        return contender.equals("fast") ? 1.3 : 1;
    }

    /** Two contenders are the same, and the third is 1.3 times as fast. */
    private void run() {
        VerdictRule rule = VerdictRule.DEFAULT;
        RoundValues.Builder rounds = RoundValues.ofRates();
        Set<String> taking = new TreeSet<>(CONTENDERS);
        int next = VerdictRule.FEWEST_ROUNDS;
        int analyses = 0;
        for (int round = 1; round <= MAX_ROUNDS; round++) {
            double together = 0.05 * random.nextGaussian();
            for (String contender : taking) {
                rounds.settled(
                        contender, round - 1, truth(contender) * Math.exp(together + 0.07 * random.nextGaussian()));
            }
            satOut += CONTENDERS.size() - taking.size();
            if (round >= next) {
                next = round + (round + 1) / 2;
                PairwiseVerdict verdict = rule.atAnalysis(++analyses).judge(rounds.build());
                if (verdict.state() == PairwiseVerdict.State.CONCLUSIVE) {
                    count(verdict);
                    return;
                }
            }
            if (round >= VerdictRule.FEWEST_ROUNDS) {
                taking = needed(rule.atAnalysis(analyses + 1).judge(rounds.build()));
            }
        }
    }

    private static Set<String> needed(PairwiseVerdict verdict) {
        Set<String> names = new TreeSet<>();
        verdict.inconclusive().forEach(pair -> names.addAll(List.of(pair.ahead(), pair.behind())));
        return names.isEmpty() ? new TreeSet<>(CONTENDERS) : names;
    }

    private void count(PairwiseVerdict verdict) {
        claims++;
        boolean apart = verdict.between("one", "twin").orElseThrow().outcome() == ComparisonOutcome.BETTER;
        boolean wrong = List.of("one", "twin").stream()
                .map(other -> verdict.between("fast", other).orElseThrow())
                .anyMatch(pair -> !pair.ahead().equals("fast") || pair.outcome() != ComparisonOutcome.BETTER);
        misordered += apart || wrong ? 1 : 0;
    }

    @Test
    void doesNotInflateFalseClaims() {
        for (int i = 0; i < RUNS; i++) {
            run();
        }
        assertThat(claims).isGreaterThan(RUNS * 3 / 4);
        assertThat(satOut).isGreaterThan(RUNS);
        assertThat(misordered).isLessThanOrEqualTo(RUNS / 20);
    }
}
