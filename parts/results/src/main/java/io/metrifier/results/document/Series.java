package io.metrifier.results.document;

import io.metrifier.results.Distribution;
import io.metrifier.results.contender.ContenderSpec;
import io.metrifier.results.metric.RunMetrics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What was measured of one contender under equal conditions, round by round. A round is a pair of JVMs, or a fork of
 * JMH: what it measured in its turns shares JIT decisions and memory layout, so only rounds are independent of each
 * other. Immutable.
 *
 * @param rounds at least one, each with a score
 * @param inTurns whether rounds of the same number took turns with each other; JMH measures one contender after another
 */
public record Series(SeriesKey key, String contender, List<RoundResult> rounds, boolean inTurns) {
    private static final Set<String> NO_METRICS = Set.of(RunMetrics.SCORE, RunMetrics.LOST);

    /** What the rounds of a series have in common. */
    private record Name(SeriesKey key, String contender) {}

    public Series {
        rounds = List.copyOf(rounds);
    }

    /**
     * Groups samples by contender and conditions, in the order of their first; those without a score make no series.
     *
     * @param rounds which took turns
     * @param forks of JMH
     * @throws IllegalArgumentException if a figure was not taken in turns
     */
    public static List<Series> of(List<RoundResult> rounds, List<RoundResult> forks) {
        Map<Name, List<RoundResult>> all = new LinkedHashMap<>();
        add(rounds, all);
        Map<Name, List<RoundResult>> apart = new LinkedHashMap<>();
        add(forks, apart);
        apart.forEach((key, of) ->
                all.computeIfAbsent(key, first -> new ArrayList<>()).addAll(of));
        return all.entrySet().stream()
                .map(one -> new Series(
                        one.getKey().key(), one.getKey().contender(), one.getValue(), !apart.containsKey(one.getKey())))
                .toList();
    }

    /** Returns what was measured. */
    public ContenderSpec spec() {
        return ContenderSpec.parse(contender);
    }

    private static void add(List<RoundResult> samples, Map<Name, List<RoundResult>> all) {
        for (RoundResult sample : samples) {
            if (sample.figures().containsKey(RunMetrics.SCORE)) {
                requireTurns(sample);
                Name key = new Name(SeriesKey.of(sample.conditions()), sample.contender());
                all.computeIfAbsent(key, first -> new ArrayList<>()).add(sample);
            }
        }
    }

    private static void requireTurns(RoundResult sample) {
        sample.figures().forEach((name, figure) -> {
            if (!name.equals(RunMetrics.LOST) && sample.turns(name).length == 0) {
                throw new IllegalArgumentException(
                        "a figure has no turns: contender=" + sample.contender() + " figure=" + name);
            }
        });
    }

    /** Returns whether the figures of every round are valid: one bad round spoils those of all together. */
    public boolean valid() {
        return rounds.stream().allMatch(RoundResult::valid);
    }

    /** Returns the values of a histogram over all rounds; empty where none was recorded. */
    public Distribution histogram(String name) {
        return Distribution.merge(rounds.stream()
                .map(round -> round.histograms().getOrDefault(name, Distribution.empty()))
                .toList());
    }

    /** Returns the names of what was counted in addition to the score. */
    public Set<String> metrics() {
        Set<String> names = new TreeSet<>();
        rounds.forEach(round -> names.addAll(round.figures().keySet()));
        names.removeAll(NO_METRICS);
        return names;
    }

    /** Returns whether a metric was counted in any round. */
    public boolean has(String metric) {
        return rounds.stream().anyMatch(round -> round.figures().containsKey(metric));
    }

    /** Returns the unit of a metric; empty if it was not counted. */
    public String unit(String metric) {
        return rounds.stream()
                .flatMap(round -> Stream.ofNullable(round.figures().get(metric)))
                .map(Metric::unit)
                .findFirst()
                .orElse("");
    }

    /** Returns the {@link #mean} of the score: calls per second, or nanoseconds per call. */
    public double score() {
        return mean(RunMetrics.SCORE).orElseThrow();
    }

    /**
     * Returns the geometric mean of a metric over the rounds that counted it, the centre of all verdicts and tables: a
     * round counts once, however many turns it had. A metric that is 0 in some round, such as a count, has its
     * arithmetic mean. Empty if it was not counted.
     */
    public OptionalDouble mean(String metric) {
        return mean(rounds.stream().map(round -> round.mean(metric)));
    }

    /** Returns the {@link #mean} of the means of rounds; those without one do not count. */
    public static OptionalDouble mean(Stream<OptionalDouble> rounds) {
        double[] means = rounds.flatMapToDouble(OptionalDouble::stream).toArray();
        OptionalDouble logarithm = Arrays.stream(means).map(Math::log).average();
        return Arrays.stream(means).allMatch(one -> one > 0) && logarithm.isPresent()
                ? OptionalDouble.of(Math.exp(logarithm.getAsDouble()))
                : Arrays.stream(means).average();
    }

    /** Returns the distribution of single calls; empty where none was recorded. */
    public Distribution times() {
        return Distribution.merge(rounds.stream().map(RoundResult::times).toList());
    }
}
