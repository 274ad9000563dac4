package io.metrifier.bench.jmh;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What to measure in turns: every round measures every contender in every scenario once, each in a fork of its own.
 *
 * @param contenders their ids
 * @param scenarios the ids of {@link io.metrifier.lab.scenario.PersonScenario}
 * @param rounds how often, which is how many forks each result has
 * @param threads how many share one client
 * @param warmup how long each fork runs before it counts
 * @param measurement how long each fork counts, in {@value #ITERATIONS} iterations
 * @param parameters of {@link PersonState}, the transport aside
 */
public record RoundsPlan(
        List<String> contenders,
        List<String> scenarios,
        int rounds,
        int threads,
        Duration warmup,
        Duration measurement,
        Map<String, String> parameters) {
    /** How many iterations a fork measures. */
    public static final int ITERATIONS = 3;

    /** Starting two JVMs, connecting and checking: what a fork takes beside running. */
    private static final Duration OVERHEAD = Duration.ofSeconds(3);

    /** One part in so many is measured. */
    private static final int MEASURED_SHARE = 4;

    private static final Duration SHORTEST = Duration.ofMillis(300);

    public RoundsPlan {
        contenders = List.copyOf(contenders);
        scenarios = List.copyOf(scenarios);
        parameters = Map.copyOf(parameters);
        atLeastOne("contenders", contenders.size());
        atLeastOne("scenarios", scenarios.size());
        atLeastOne("rounds", rounds);
        atLeastOne("threads", threads);
    }

    private static void atLeastOne(String name, int number) {
        if (number < 1) {
            throw new IllegalArgumentException(name + " must be at least 1: " + name + "=" + number);
        }
    }

    /**
     * Returns a plan that takes about this time: of what is left after starting JVMs, three quarters go to warming up.
     * On few cores compilers need that long, and whoever brings more code would be measured cold.
     *
     * @throws IllegalArgumentException where that leaves next to nothing; the message says how much it needs
     */
    public static RoundsPlan within(
            Duration time,
            List<String> contenders,
            List<String> scenarios,
            int rounds,
            int threads,
            Map<String, String> parameters) {
        RoundsPlan shortest = new RoundsPlan(contenders, scenarios, rounds, threads, SHORTEST, SHORTEST, parameters);
        Duration measurement = time.dividedBy(shortest.trials()).minus(OVERHEAD).dividedBy(MEASURED_SHARE);
        if (measurement.compareTo(SHORTEST) < 0) {
            throw new IllegalArgumentException("the time is too short for " + shortest.trials() + " trials of at least "
                    + OVERHEAD.plus(SHORTEST.multipliedBy(MEASURED_SHARE)).toMillis() + " ms: time=" + time
                    + "; take fewer transports, scenarios or rounds, or more time");
        }
        Duration warmup = measurement.multipliedBy(MEASURED_SHARE - 1);
        return new RoundsPlan(contenders, scenarios, rounds, threads, warmup, measurement, parameters);
    }

    /** Returns how many forks there are in all. */
    public int trials() {
        return contenders.size() * scenarios.size() * rounds;
    }
}
