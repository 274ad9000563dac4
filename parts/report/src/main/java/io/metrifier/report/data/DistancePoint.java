package io.metrifier.report.data;

import io.metrifier.network.Network;
import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.DistanceFigures;
import io.metrifier.verdict.RoundValues;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * The calls of one contender over one distance: every round of a document, merged. Immutable.
 *
 * @param rounds at least one; something was measured in each
 * @param latency of each call in the rounds whose JVMs had settled; of every call if none had
 */
public record DistancePoint(List<Sample> rounds, Distribution latency) {
    public DistancePoint {
        rounds = List.copyOf(rounds);
    }

    /** Returns the points of a document, in the order of their first rounds. */
    public static List<DistancePoint> of(ResultDocument document) {
        return document.samples().stream()
                .filter(Sample::measured)
                .collect(Grouping.inOrder(sample -> List.of(sample.contender(), sample.conditions())))
                .values()
                .stream()
                .map(DistancePoint::ofRounds)
                .toList();
    }

    private static DistancePoint ofRounds(List<Sample> rounds) {
        List<Sample> settled = rounds.stream().filter(Sample::settled).toList();
        return new DistancePoint(
                rounds,
                Distribution.merge((settled.isEmpty() ? rounds : settled)
                        .stream().map(DistancePoint::latency).toList()));
    }

    private static Distribution latency(Sample round) {
        return round.histograms().getOrDefault(DistanceFigures.LATENCY, Distribution.empty());
    }

    /** Returns the name of the contender in tables. */
    public static String label(Sample round) {
        return round.conditions().getOrDefault(DistanceFigures.LABEL, round.contender());
    }

    /** Returns what a sample transferred: persons or messages. */
    public static String counted(Sample round) {
        return round.conditions().containsKey(DistanceFigures.MESSAGES)
                ? DistanceFigures.MESSAGES
                : DistanceFigures.PERSONS;
    }

    /** Returns the medians of the rounds of several points, by the names that they are given. */
    public static RoundValues medians(List<DistancePoint> points, Function<DistancePoint, String> name) {
        RoundValues.Builder medians = RoundValues.ofTimes();
        for (DistancePoint point : points) {
            for (Sample round : point.rounds) {
                if (round.settled()) {
                    medians.settled(
                            name.apply(point), round.round() - 1, latency(round).percentile(50));
                } else {
                    medians.notSettled(name.apply(point), round.round() - 1);
                }
            }
        }
        return medians.build();
    }

    private Sample first() {
        return rounds.get(0);
    }

    public String question() {
        return first().condition(DistanceFigures.QUESTION);
    }

    public String contender() {
        return first().contender();
    }

    public String label() {
        return label(first());
    }

    public String scenario() {
        return first().condition(DistanceFigures.SCENARIO);
    }

    public Network network() {
        return Network.parse(first().condition(DistanceFigures.NETWORK));
    }

    public String counted() {
        return counted(first());
    }

    /** Returns how many persons or messages a call transfers. */
    public int size() {
        return Integer.parseInt(first().condition(counted()));
    }

    /** Returns the median time of a call in nanoseconds. */
    public double median() {
        return latency.percentile(50);
    }

    /** Returns a figure of the first round. */
    public OptionalDouble first(String figure) {
        return first().value(figure);
    }

    /** Returns the mean of a figure over the calls of all rounds; empty if a round does not have it. */
    public OptionalDouble mean(String figure) {
        double sum = 0;
        double calls = 0;
        for (Sample round : rounds) {
            OptionalDouble value = round.value(figure);
            if (value.isEmpty()) {
                return value;
            }
            sum += value.getAsDouble() * latency(round).count();
            calls += latency(round).count();
        }
        return OptionalDouble.of(sum / calls);
    }

    /** Returns whether the JVMs of any round had settled; otherwise the point is excluded from the verdict. */
    public boolean settled() {
        return rounds.stream().anyMatch(Sample::settled);
    }

    /** Returns the number of rounds whose JVMs had settled, as text; empty if all had. */
    public Optional<String> unsettledRounds() {
        long settled = rounds.stream().filter(Sample::settled).count();
        return settled == 0
                ? Optional.of("not settled")
                : settled < rounds.size()
                        ? Optional.of("settled in " + settled + " of " + rounds.size())
                        : Optional.empty();
    }

    /** Returns whether the figures of every round are valid. */
    public boolean valid() {
        return rounds.stream().allMatch(Sample::valid);
    }

    /** Returns why the figures of the first invalid round are invalid; empty if all are valid. */
    public Optional<String> invalid() {
        return rounds.stream()
                .flatMap(round -> round.findings().stream())
                .map(InvalidityReason::message)
                .findFirst();
    }
}
