package io.metrifier.bench.choose;

import io.metrifier.results.choice.ChoiceQuestion;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.load.Rate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Contenders with planted figures, whose forks differ by a tenth and whose rounds drift together. */
final class Planted implements CandidateMeasurement {
    static final double FORKS = 0.1;
    private static final double OF_A_ROUND = 0.05;

    private final Map<String, Truth> truth = new LinkedHashMap<>();
    private final Map<String, BiFunction<Integer, RoundFigures, RoundFigures>> changed = new LinkedHashMap<>();
    private final List<List<String>> requestedRounds = new ArrayList<>();
    private final SplittableRandom random;
    private final double spread;
    private int left;

    /** The true figures of a contender. */
    record Truth(double cpuNanos, double latencyNanos, double callsPerSecond, double bytes) {
        static Truth costing(double cpuNanos) {
            return new Truth(cpuNanos, 2e6, 1e9 / cpuNanos, 300);
        }

        Truth late(double nanos) {
            return new Truth(cpuNanos, nanos, callsPerSecond, bytes);
        }
    }

    /** Prepares this number of measurements, each with the random deviation of its fork. */
    Planted(long seed, double spread, int measurements) {
        this.random = new SplittableRandom(seed);
        this.spread = spread;
        this.left = measurements;
    }

    Planted with(String name, Truth one) {
        truth.put(name, one);
        return this;
    }

    /** Adds a contender whose figures a function changes in some rounds. */
    Planted with(String name, Truth one, BiFunction<Integer, RoundFigures, RoundFigures> change) {
        changed.put(name, change);
        return with(name, one);
    }

    List<CandidateUnderTest> candidates() {
        return truth.entrySet().stream()
                .map(one -> new CandidateUnderTest(
                        one.getKey(),
                        Optional.empty(),
                        OptionalDouble.of(one.getValue().bytes())))
                .toList();
    }

    /** Returns the measured contenders of each round. */
    List<List<String>> requestedRounds() {
        return requestedRounds;
    }

    @Override
    public boolean canBegin(int round, List<CandidateUnderTest> contenders) {
        return left >= contenders.size();
    }

    @Override
    public void measure(int round, List<CandidateUnderTest> contenders) {
        left -= contenders.size();
        requestedRounds.add(contenders.stream().map(CandidateUnderTest::name).toList());
        double drift = OF_A_ROUND * random.nextGaussian();
        for (CandidateUnderTest contender : contenders) {
            String name = contender.name();
            RoundFigures one = figures(Objects.requireNonNull(truth.get(name), "a truth"), drift);
            contender.add(
                    round, changed.getOrDefault(name, (number, same) -> same).apply(round, one));
        }
    }

    private RoundFigures figures(Truth one, double drift) {
        Map<Preference, Double> figures = new LinkedHashMap<>();
        figures.put(Preference.COST, noisy(one.cpuNanos(), drift));
        figures.put(Preference.LATENCY, noisy(one.latencyNanos(), drift));
        figures.put(Preference.THROUGHPUT, noisy(one.callsPerSecond(), drift));
        return new RoundFigures(RoundFigures.Kind.READ, "", figures);
    }

    private double noisy(double value, double drift) {
        return value * Math.exp(drift + spread * random.nextGaussian());
    }

    static RoundFigures overloaded() {
        return RoundFigures.withoutValues(
                RoundFigures.Kind.OVERLOADED, "less than 99 % of the rate was achieved: share=61 %");
    }

    static RoundFigures spoilt() {
        return RoundFigures.withoutValues(RoundFigures.Kind.SPOILT, "no thread may be stalled");
    }

    static ChoiceQuestion question(@Nullable String slo, Preference preference) {
        return new ChoiceQuestion(
                "getPerson", null, "", new Rate(2_000), slo, 99, preference, null, Duration.ofMinutes(20), 0.95, 0.1);
    }

    ChoiceVerdicts choose(ChoiceQuestion question) throws InterruptedException {
        return new Chooser(question, candidates(), this, line -> {}).choose(soFar -> {});
    }
}
