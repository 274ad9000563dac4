package io.metrifier.report.data;

import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.load.CallCost;
import io.metrifier.results.load.LoadGeneratorStalls;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.MachineUsage;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * One transport at one rate: every round of it, merged by adding histograms and counts. Immutable.
 *
 * @param setting what the rounds have in common
 * @param rate messages due per second
 * @param rounds at least one
 */
public record LoadPoint(LoadSetting setting, String transport, double rate, List<LoadResult> rounds) {
    private static final double CONFIDENCE = 0.95;

    public LoadPoint {
        rounds = List.copyOf(rounds);
    }

    /** Sorts results into points, in the order of their first. */
    public static List<LoadPoint> of(List<LoadResult> results) {
        return results.stream()
                .collect(Grouping.inOrder(result -> List.of(
                        LoadSetting.of(result),
                        result.subject().contender(),
                        result.load().rate().perSecond())))
                .values()
                .stream()
                .map(LoadPoint::ofRounds)
                .toList();
    }

    /** Returns the point of these rounds, at least one. */
    public static LoadPoint ofRounds(List<LoadResult> rounds) {
        LoadResult first = rounds.get(0);
        return new LoadPoint(
                LoadSetting.of(first),
                first.subject().contender(),
                first.load().rate().perSecond(),
                rounds);
    }

    /** Returns the time from when a message was due to its answer. */
    public Distribution latency() {
        return merged(LoadMeasurement::latency);
    }

    /** Returns the time from when a message was really sent to its answer. */
    public Distribution service() {
        return merged(LoadMeasurement::service);
    }

    /** Returns how much later than it could have the load generator itself sent each message. */
    public Distribution lateness() {
        return merged(LoadMeasurement::lateness);
    }

    private Distribution merged(Function<LoadMeasurement, Distribution> which) {
        return Distribution.merge(
                rounds.stream().map(round -> which.apply(round.measured())).toList());
    }

    /**
     * Returns the highest percentile of {@link #latency} that holds although the load generator itself was stalled at
     * times.
     */
    public double holdsUpTo() {
        return new LoadGeneratorStalls(merged(LoadMeasurement::stalls)).holdsUpTo(latency());
    }

    /**
     * Returns whether a percentile may be read: every round is valid, and the load generator was not stalled too much
     * for it.
     */
    public boolean isTrusted(double percent) {
        return valid() && percent <= holdsUpTo();
    }

    /** Returns how far its figures may be read, in words. */
    public String validity() {
        double holds = holdsUpTo();
        return !valid()
                ? "INVALID"
                : clientLimited()
                        ? "client-limited"
                        : !paced() || holds == 100 ? "valid" : "valid up to " + LoadGeneratorStalls.name(holds);
    }

    /** Returns a percentile of {@link #latency} in nanoseconds for each round: what shows how far rounds differ. */
    public double[] percentileByRound(double percent) {
        return rounds.stream()
                .mapToDouble(round -> round.latency().percentile(percent))
                .toArray();
    }

    /**
     * Returns the 95 % confidence interval of a percentile of {@link #latency}, from the differences between rounds;
     * empty if there is one round.
     */
    public Optional<ConfidenceInterval> interval(double percent) {
        return Optional.of(ConfidenceInterval.ofRatios(percentileByRound(percent), CONFIDENCE))
                .filter(ConfidenceInterval::bounded);
    }

    /** Returns whether every round is valid: one bad round spoils the merged figures. */
    public boolean valid() {
        return rounds.stream().allMatch(LoadResult::valid);
    }

    /** Returns whether the tail is the client's in most rounds. */
    public boolean clientLimited() {
        return 2 * rounds.stream().filter(LoadResult::clientLimited).count() > rounds.size();
    }

    /** Returns whether the JVMs of every round had settled before. */
    public boolean settled() {
        return rounds.stream().allMatch(LoadResult::settled);
    }

    /**
     * Returns why it is not valid: of each broken rule what the first round says, and in how many rounds it was broken.
     */
    public List<String> findings() {
        return rounds.stream()
                .flatMap(round -> round.findings().stream())
                .collect(Grouping.inOrder(InvalidityReason::rule))
                .values()
                .stream()
                .map(same -> same.get(0).message()
                        + (rounds.size() == 1 ? "" : " (in " + same.size() + " of " + rounds.size() + " rounds)"))
                .toList();
    }

    /** Returns whether messages were due at moments of a schedule; prices come when the server sends them. */
    public boolean paced() {
        return rounds.get(0).paced();
    }

    /** Returns the seconds from one answer to the next in each round. */
    public double[] secondsPerAnswerByRound() {
        return rounds.stream()
                .mapToDouble(round -> 1 / round.measured().achievedPerSecond())
                .toArray();
    }

    /** Returns answers per second over all rounds. */
    public double achieved() {
        long answered =
                rounds.stream().mapToLong(round -> round.counts().answered()).sum();
        double seconds = rounds.stream()
                        .mapToLong(round -> round.measured().elapsed().toNanos())
                        .sum()
                / 1e9;
        return answered / seconds;
    }

    /** Returns the CPU time of a call, both sides and no pacing, of each round; empty where it is unknown for one. */
    public double[] cpuNanosByRound() {
        List<OptionalDouble> costs = rounds.stream()
                .map(round -> CallCost.of(round.measured()).bothNanos())
                .toList();
        return costs.stream().allMatch(OptionalDouble::isPresent)
                ? costs.stream().mapToDouble(OptionalDouble::getAsDouble).toArray()
                : new double[0];
    }

    /** Returns a cost per call over all rounds, weighted by their calls; empty where a round did not measure it. */
    public OptionalDouble cost(Function<MachineUsage, OptionalDouble> which) {
        double sum = 0;
        long calls = 0;
        for (LoadResult round : rounds) {
            OptionalDouble cost = which.apply(round.usage());
            if (cost.isEmpty()) {
                return OptionalDouble.empty();
            }
            sum += cost.getAsDouble() * round.counts().answered();
            calls += round.counts().answered();
        }
        return calls == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / calls);
    }
}
