package io.metrifier.report.series;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.document.Series;
import io.metrifier.results.document.SeriesKey;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadGeneratorStalls;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.verdict.ConfidenceInterval;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One contender under one load: what is special about the series of a load, whose rounds are merged by adding
 * histograms and counts. Immutable.
 *
 * @param series the same rounds, as everything is ranked; its key is what people read of the load
 * @param rounds at least one
 */
public record LoadSeries(Series series, List<LoadRound> rounds) {
    /** The parameter of a key that says how many messages were due per second; absent if there was no schedule. */
    public static final String RATE = "rate";

    private static final double CONFIDENCE = 0.95;

    public LoadSeries {
        rounds = List.copyOf(rounds);
    }

    /** Sorts rounds into points, in the order of their first. */
    public static List<LoadSeries> of(List<LoadRound> rounds) {
        int last = rounds.stream().mapToInt(LoadRound::round).max().orElse(0);
        return rounds.stream()
                .collect(Grouping.inOrder(round -> List.of(createKey(round), round.contender())))
                .values()
                .stream()
                .map(same -> ofRounds(same, last))
                .toList();
    }

    /** Returns the point of these rounds, at least one. */
    public static LoadSeries ofRounds(List<LoadRound> rounds) {
        return ofRounds(rounds, rounds.stream().mapToInt(LoadRound::round).max().orElseThrow());
    }

    /** A round that a contender has twice is of a later load: its rounds come after the last of the load before. */
    private static LoadSeries ofRounds(List<LoadRound> rounds, int last) {
        Map<Integer, Integer> loads = new HashMap<>();
        List<RoundResult> numbered = rounds.stream()
                .map(round -> round.sample().renumber(last * (loads.merge(round.round(), 1, Integer::sum) - 1)))
                .toList();
        LoadRound first = rounds.get(0);
        return new LoadSeries(new Series(createKey(first), first.contender(), numbered, true), rounds);
    }

    /** Lanes are a parameter and no threads, because a warm-up may choose how many there are. */
    private static SeriesKey createKey(LoadRound round) {
        Load load = round.load();
        SortedMap<String, String> parameters = new TreeMap<>();
        parameters.put("persons", String.valueOf(round.subject().data().persons()));
        parameters.put("server", round.subject().server().toString());
        if (round.paced()) {
            parameters.put("arrivals", load.pace().arrival().toString());
            parameters.put(RATE, load.pace().rate().toString());
        }
        load.pace().stages().ifPresent(stages -> parameters.put("stages", stages.toString()));
        parameters.put(
                "lanes",
                describeLanes(round.scenario(), load) + " over "
                        + toCount(load.senders().connections(), "connection"));
        parameters.put(
                "time",
                round.scenario() == Scenario.PRICES
                        ? toCount(load.count(), "price") + " each"
                        : formatSeconds(load.pace().duration()));
        return new SeriesKey(round.scenario().id(), LoadMetrics.KIND, 1, parameters);
    }

    private static String describeLanes(Scenario scenario, Load load) {
        String lane = !scenario.hasCalls() ? "stream" : load.senders().async() ? "asynchronous lane" : "blocking lane";
        return load.senders()
                .laneRange()
                .filter(range -> scenario.hasCalls() && !load.senders().async())
                .map(range -> range.from() + " to " + toCount(range.upTo(), lane))
                .orElseGet(() -> toCount(load.senders().lanes(), lane));
    }

    private static String toCount(long count, String what) {
        return String.format(Locale.ROOT, "%,d ", count) + what + (count == 1 ? "" : "s");
    }

    private static String formatSeconds(Duration duration) {
        return duration.toMillis() % 1000 == 0 ? duration.toSeconds() + " s" : duration.toMillis() + " ms";
    }

    /** Returns the rate of a load in words, to follow a name: {@code " at 5,000/s"}; empty if there is none. */
    public static String describeRate(SeriesKey key) {
        String rate = key.mode().equals(LoadMetrics.KIND) ? key.parameters().get(RATE) : null;
        return rate == null ? "" : " at " + NumberFormats.of(Double.parseDouble(rate)) + "/s";
    }

    /** Returns what it was measured under but the contender. */
    public SeriesKey key() {
        return series.key();
    }

    /** Returns the same without the rate. */
    public SeriesKey keyOfAnyRate() {
        return key().without(RATE);
    }

    public String transport() {
        return series.contender();
    }

    /** Returns how many messages were due per second. */
    public double rate() {
        return rounds.get(0).load().pace().rate().perSecond();
    }

    /** Returns the time from when a message was due to its answer. */
    public Distribution latency() {
        return series.histogram(LoadMetrics.LATENCY);
    }

    /** Returns the time from when a message was really sent to its answer. */
    public Distribution service() {
        return series.histogram(LoadMetrics.SERVICE);
    }

    /** Returns how much later than it could have the load generator itself sent each message. */
    public Distribution lateness() {
        return series.histogram(LoadMetrics.LATENESS);
    }

    /**
     * Returns the highest percentile of {@link #latency} that holds although the load generator itself was stalled at
     * times.
     */
    public double holdsUpTo() {
        return new LoadGeneratorStalls(series.histogram(LoadMetrics.STALLS)).holdsUpTo(latency());
    }

    /** Returns how far its figures may be read, in words. */
    public String validity() {
        double holds = holdsUpTo();
        return !valid()
                ? "INVALID"
                : clientLimited()
                        ? "client-limited"
                        : !paced() || holds == 100 ? "valid" : "valid up to " + LoadGeneratorStalls.nameOf(holds);
    }

    /**
     * Returns the 95 % confidence interval of a percentile of {@link #latency}, from the differences between rounds;
     * empty if there is one round.
     */
    public Optional<ConfidenceInterval> estimatePercentile(double percent) {
        return estimatePercentile(percent, CONFIDENCE);
    }

    /** Returns the same interval with another confidence. */
    public Optional<ConfidenceInterval> estimatePercentile(double percent, double confidence) {
        double[] byRound = rounds.stream()
                .mapToDouble(round -> round.latency().percentile(percent))
                .toArray();
        return Optional.of(ConfidenceInterval.ofRatios(byRound, confidence)).filter(ConfidenceInterval::bounded);
    }

    /** Returns whether every round is valid: one bad round spoils the merged figures. */
    public boolean valid() {
        return series.valid();
    }

    /** Returns whether the tail is the client's in most rounds. */
    public boolean clientLimited() {
        return 2 * rounds.stream().filter(LoadRound::clientLimited).count() > rounds.size();
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
}
