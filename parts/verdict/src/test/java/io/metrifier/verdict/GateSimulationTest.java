package io.metrifier.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.verdict.GateOutcome.Result;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Simulated runs of one contender and its former build, which end at the first look that decides. The spreads are those
 * of docs/measured/gate: the CPU time of a round differs by 3.9 % between pairs of {@code http} on two cores, the ratio
 * of its sides by 2 %, its calls per second by 6.4 %.
 */
class GateSimulationTest {
    private static final int RUNS = 2_000;
    private static final VerdictRule RULE = new VerdictRule(0.95, 0.05);

    /** A round of two pairs takes 45 seconds. */
    private static final int FIVE_MINUTES = 6;

    private static final int FIFTEEN_MINUTES = 20;

    private final SplittableRandom random = new SplittableRandom(7);

    /**
     * What differs between builds, as factors, and between pairs.
     *
     * @param spread of the CPU time of both sides
     */
    private record Truth(double server, double client, double calls, double spread, double sides) {
        static final Truth SAME = new Truth(1, 1, 1, 0.039, 0.02);

        Truth server(double factor) {
            return new Truth(factor, client, calls, spread, sides);
        }

        Truth client(double factor) {
            return new Truth(server, factor, calls, spread, sides);
        }

        Truth calls(double factor) {
            return new Truth(server, client, factor, spread, sides);
        }

        /** Both sides as even as one core makes them. */
        Truth even() {
            return new Truth(server, client, calls, 0.0175, 0.018);
        }
    }

    private Result run(Truth truth, int most) {
        boolean even = truth.spread() < 0.02;
        RoundValues.Builder cpu = RoundValues.ofTimes().known(Spread.ofDifference(even ? 0.023 : 0.054, 5));
        RoundValues.Builder sides = RoundValues.ofTimes().known(Spread.ofDifference(even ? 0.022 : 0.035, 4));
        RoundValues.Builder calls = RoundValues.ofRates().known(Spread.ofDifference(0.09, 3));
        GateLooks looks = new GateLooks();
        for (int round = 0; round < most; round++) {
            double machine = random.nextGaussian(0, 0.1);
            pair(round, "before", machine, new Truth(1, 1, 1, truth.spread(), truth.sides()), cpu, sides, calls);
            pair(round, "now", machine, truth, cpu, sides, calls);
            boolean end = round + 1 == most;
            Optional<Look> look = end ? Optional.of(looks.atEnd()) : looks.at((round + 1.0) / most);
            if (look.isPresent()) {
                Gate.Rounds rounds = new Gate.Rounds(cpu.build(), sides.build(), calls.build());
                Result result = new Gate(RULE.at(look.get()), 1)
                        .judge(rounds, "before", "now")
                        .result();
                if (result != Result.INCONCLUSIVE || end) {
                    return result;
                }
            }
        }
        throw new AssertionError("no round");
    }

    private void pair(
            int round,
            String name,
            double machine,
            Truth truth,
            RoundValues.Builder cpu,
            RoundValues.Builder sides,
            RoundValues.Builder calls) {
        double both = Math.exp(machine + random.nextGaussian(0, truth.spread()));
        double ratio = Math.exp(random.nextGaussian(0, truth.sides()));
        cpu.settled(name, round, both * (truth.server() + truth.client()) / 2);
        sides.settled(name, round, ratio * truth.server() / truth.client());
        calls.settled(name, round, truth.calls() * Math.exp(-machine + random.nextGaussian(0, 0.064)));
    }

    private Map<Result, Double> shares(Truth truth, int most) {
        Map<Result, Double> shares = new EnumMap<>(Result.class);
        for (Result result : Result.values()) {
            shares.put(result, 0.0);
        }
        for (int run = 0; run < RUNS; run++) {
            shares.merge(run(truth, most), 1.0 / RUNS, Double::sum);
        }
        return shares;
    }

    @Test
    void theSameBuildIsRarelySlower() {
        assertThat(shares(Truth.SAME, FIVE_MINUTES).get(Result.SLOWER)).isLessThanOrEqualTo(0.01);
        assertThat(shares(Truth.SAME, FIFTEEN_MINUTES).get(Result.SLOWER)).isLessThanOrEqualTo(0.01);
        assertThat(shares(Truth.SAME.even(), FIVE_MINUTES).get(Result.SLOWER)).isLessThanOrEqualTo(0.01);
    }

    @Test
    void theSameBuildPassesInFifteenMinutesAndOnEvenPairsInFive() {
        assertThat(shares(Truth.SAME, FIFTEEN_MINUTES).get(Result.NOT_SLOWER)).isGreaterThan(0.8);
        assertThat(shares(Truth.SAME.even(), FIVE_MINUTES).get(Result.NOT_SLOWER))
                .isGreaterThan(0.9);
    }

    @Test
    void aTenthOfOneSideIsFoundInFiveMinutes() {
        assertThat(shares(Truth.SAME.server(1.1), FIVE_MINUTES).get(Result.SLOWER))
                .isGreaterThan(0.9);
        assertThat(shares(Truth.SAME.client(1.1), FIVE_MINUTES).get(Result.SLOWER))
                .isGreaterThan(0.9);
    }

    @Test
    void fivePercentOfBothSidesAreFoundOnEvenPairs() {
        Truth slower = Truth.SAME.server(1.05).client(1.05).even();

        assertThat(shares(slower, FIVE_MINUTES).get(Result.SLOWER)).isGreaterThan(0.8);
        assertThat(shares(slower, FIFTEEN_MINUTES).get(Result.SLOWER)).isGreaterThan(0.99);
    }

    /** A lock costs calls and no CPU time, and on even pairs CPU time alone passes long before calls are known. */
    @Test
    void waitingForAFifthOfTheCallsDoesNotPass() {
        Map<Result, Double> shares = shares(Truth.SAME.calls(0.8).even(), FIVE_MINUTES);

        assertThat(shares.getOrDefault(Result.NOT_SLOWER, 1.0) + shares.getOrDefault(Result.FASTER, 1.0))
                .isLessThanOrEqualTo(0.05);
    }

    @Test
    void anImprovementOfOneSideIsNoRegressionOfTheOther() {
        Map<Result, Double> shares = shares(Truth.SAME.server(0.8), FIFTEEN_MINUTES);

        assertThat(shares.get(Result.SLOWER)).isLessThanOrEqualTo(0.01);
        assertThat(shares.get(Result.FASTER)).isGreaterThan(0.5);
    }
}
