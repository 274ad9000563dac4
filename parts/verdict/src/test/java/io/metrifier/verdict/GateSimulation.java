package io.metrifier.verdict;

import io.metrifier.verdict.GateOutcome.Result;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Simulated runs of one contender and its former build, which end at the first look that decides. The spreads are those
 * of docs/measured/gate: the CPU time of a round differs by 3.9 % between pairs of {@code http} on two cores, the ratio
 * of its sides by 2 %, its calls per second by 6.4 %.
 */
final class GateSimulation {
    /** Between pairs, of calls per second. */
    static final double CALLS = 0.064;

    static final int RUNS = 2_000;
    private static final VerdictRule RULE = new VerdictRule(0.95, 0.05);

    /** Of two pairs. */
    static final int SECONDS_OF_A_ROUND = 45;

    private final SplittableRandom random = new SplittableRandom(7);

    /**
     * What differs between builds, as factors, and between pairs.
     *
     * @param spread of the CPU time of both sides
     */
    record Truth(double server, double client, double calls, double spread, double sides) {
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
                Result result = new Gate(RULE.withLook(look.get()), 1)
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
        calls.settled(name, round, truth.calls() * Math.exp(-machine + random.nextGaussian(0, CALLS)));
    }

    /** Returns how many of the runs end with each result. */
    Map<Result, Double> shares(Truth truth, int minutes) {
        int most = minutes * 60 / SECONDS_OF_A_ROUND;
        Map<Result, Double> shares = new EnumMap<>(Result.class);
        for (Result result : Result.values()) {
            shares.put(result, 0.0);
        }
        for (int run = 0; run < RUNS; run++) {
            shares.merge(run(truth, most), 1.0 / RUNS, Double::sum);
        }
        return shares;
    }
}
