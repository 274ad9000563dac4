package io.metrifier.results.load;

import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.json.FlatJson;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * One round of a load, as its sample says. Immutable.
 *
 * @param document that the sample is of
 * @param load with the lanes that sent
 * @param shares what each process sent, if several sent the load together
 */
public record LoadRound(
        ResultDocument document, RoundResult sample, MeasuredCall subject, Load load, List<LoadRound> shares) {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final String CONTENDER = "contender";

    public LoadRound {
        shares = List.copyOf(shares);
    }

    /**
     * Returns the rounds in a document; none if it is of another kind.
     *
     * @throws IllegalArgumentException if it is damaged; the message names what is missing
     */
    public static List<LoadRound> of(ResultDocument document) {
        return document.kind().equals(LoadMetrics.KIND)
                ? document.samples().stream()
                        .filter(RoundResult::measured)
                        .map(sample -> of(document, sample))
                        .toList()
                : List.of();
    }

    /** Returns what a load says of its conditions, by name. */
    public static Map<String, String> conditions(MeasuredCall subject, Load load) {
        Map<String, String> conditions = FlatJson.flatten(subject);
        conditions.keySet().removeAll(List.of(CONTENDER, "tier"));
        conditions.putAll(FlatJson.flatten(load.asRequested()));
        return conditions;
    }

    private static LoadRound of(ResultDocument document, RoundResult sample) {
        Map<String, String> subject = new TreeMap<>(sample.conditions());
        subject.put(CONTENDER, sample.contender());
        Load requested = FlatJson.read(sample.conditions(), Load.class);
        Load sent = requested.with(requested.senders().with((int) Math.round(requireValue(sample, LoadMetrics.LANES))));
        requireValue(sample, LoadMetrics.ELAPSED);
        requireValue(sample, LoadMetrics.PACING);
        for (String histogram :
                List.of(LoadMetrics.LATENCY, LoadMetrics.SERVICE, LoadMetrics.LATENESS, LoadMetrics.STALLS)) {
            histogram(sample, histogram);
        }
        LoadRound round = new LoadRound(document, sample, FlatJson.read(subject, MeasuredCall.class), sent, List.of());
        round.counts();
        round.requireSameSeconds();
        return round;
    }

    private static double requireValue(RoundResult sample, String figure) {
        return sample.value(figure).orElseThrow(() -> newMissing("figure", figure));
    }

    private static Distribution histogram(RoundResult sample, String name) {
        return Optional.ofNullable(sample.histograms().get(name)).orElseThrow(() -> newMissing("histogram", name));
    }

    private static IllegalArgumentException newMissing(String what, String name) {
        return new IllegalArgumentException("a sample of load lacks a " + what + ": name=" + name);
    }

    /** Returns this round as the whole of these shares. */
    public LoadRound of(List<LoadRound> parts) {
        return new LoadRound(document, sample, subject, load, parts);
    }

    private LoadRound with(RoundResult other) {
        return new LoadRound(document.with(List.of(other)), other, subject, load, shares);
    }

    /** Returns this round with these findings. */
    public LoadRound with(List<InvalidityReason> findings) {
        return with(sample.with(findings));
    }

    /** Returns this round with the warm-up that preceded it. */
    public LoadRound withWarmup(WarmupResult warmup) {
        return with(sample.withWarmup(warmup));
    }

    /** Returns this round with what lanes that wait did at its rate. */
    public LoadRound comparedWith(WaitingCheck check) {
        Map<String, Metric> figures = new TreeMap<>(sample.figures());
        figures.put(LoadMetrics.WAITING_BASE_P99, Metric.of(check.p99Nanos(), "ns"));
        figures.put(LoadMetrics.WAITING_P99, Metric.of(check.waitingP99Nanos(), "ns"));
        figures.put(LoadMetrics.WAITING_LANES, Metric.of(check.lanes(), "lanes"));
        return with(sample.with(figures));
    }

    /** Returns this round as measured by a command. */
    public LoadRound withCommand(List<String> command) {
        return new LoadRound(document.withCommand(command), sample, subject, load, shares);
    }

    public String contender() {
        return sample.contender();
    }

    public Scenario scenario() {
        return subject.scenario();
    }

    /** Returns whether messages were due by a schedule; prices arrive when the server sends them. */
    public boolean paced() {
        return scenario().isPaced();
    }

    public int round() {
        return sample.round();
    }

    public Environment environment() {
        return document.environment();
    }

    /** Returns a figure, by its name in {@link LoadMetrics}; empty if it was not measured. */
    public OptionalDouble value(String figure) {
        return sample.value(figure);
    }

    /** Returns a histogram, by its name in {@link LoadMetrics}. */
    public Distribution histogram(String name) {
        return histogram(sample, name);
    }

    /** Returns the time from when a message was due to its answer. */
    public Distribution latency() {
        return histogram(LoadMetrics.LATENCY);
    }

    /** Returns the number of answers. */
    public long answered() {
        return Math.round(requireValue(sample, LoadMetrics.ANSWERED));
    }

    /** Returns the messages by outcome. */
    public MessageCounts counts() {
        Map<String, String> counts = new TreeMap<>();
        MessageCounts.names().forEach(name -> counts.put(name, String.valueOf(Math.round(requireValue(sample, name)))));
        return FlatJson.read(counts, MessageCounts.class);
    }

    /** Returns how long it took, until the last answer. */
    public long elapsedNanos() {
        return Math.round(requireValue(sample, LoadMetrics.ELAPSED) * NANOS_PER_SECOND);
    }

    public double achievedPerSecond() {
        return answered() / (elapsedNanos() / NANOS_PER_SECOND);
    }

    /** Returns the highest percentile of {@link #latency} that is valid despite stalls of the load generator. */
    public double holdsUpTo() {
        return new LoadGeneratorStalls(histogram(LoadMetrics.STALLS)).holdsUpTo(latency());
    }

    /** Returns the CPU time of a call in nanoseconds, both sides and no pacing; empty if either is unknown. */
    public OptionalDouble cpuNanos() {
        OptionalDouble client = value(LoadMetrics.CALLER_CPU);
        OptionalDouble server = value(LoadMetrics.SERVER_CPU);
        return client.isPresent() && server.isPresent()
                ? OptionalDouble.of(client.getAsDouble() + server.getAsDouble())
                : OptionalDouble.empty();
    }

    /** Returns a cost per answer over several rounds, weighted by their answers; empty where one does not know it. */
    public static OptionalDouble perAnswer(List<LoadRound> rounds, Function<LoadRound, OptionalDouble> cost) {
        double sum = 0;
        long answered = 0;
        for (LoadRound round : rounds) {
            OptionalDouble one = cost.apply(round);
            if (one.isEmpty()) {
                return one;
            }
            sum += one.getAsDouble() * round.answered();
            answered += round.answered();
        }
        return answered == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / answered);
    }

    /** Returns whether the figures are valid. */
    public boolean valid() {
        return sample.findings().isEmpty();
    }

    public List<InvalidityReason> findings() {
        return sample.findings();
    }

    /** Returns whether the JVMs had settled; otherwise it is excluded from the verdict. */
    public boolean settled() {
        return sample.settled();
    }

    /** Returns what lanes that wait did at the same rate; empty if that was not measured. */
    public Optional<WaitingCheck> waiting() {
        OptionalDouble waiting = value(LoadMetrics.WAITING_P99);
        return waiting.isEmpty()
                ? Optional.empty()
                : Optional.of(new WaitingCheck(
                        Math.round(requireValue(sample, LoadMetrics.WAITING_BASE_P99)),
                        Math.round(waiting.getAsDouble()),
                        (int) Math.round(requireValue(sample, LoadMetrics.WAITING_LANES))));
    }

    /**
     * Returns whether the figures are valid and their tail is the client's: they say nothing against the server. It is
     * the third state next to valid and invalid.
     */
    public boolean clientLimited() {
        return valid() && waiting().filter(WaitingCheck::clientLimited).isPresent();
    }

    /** Returns whether the rule with this name is broken. */
    public boolean breaks(String rule) {
        return findings().stream().anyMatch(finding -> finding.rule().equals(rule));
    }

    /** Returns whether the lanes received answers themselves; false where that is not known. */
    public boolean polled() {
        return Boolean.parseBoolean(sample.condition(LoadMetrics.POLLED));
    }

    /** Returns a figure of each second, 0 in one without answers; none where seconds are not recorded. */
    public List<Double> seconds(String figure) {
        Metric found = sample.figures().get(figure);
        return found == null ? List.of() : found.turns();
    }

    private void requireSameSeconds() {
        int answered = seconds(LoadMetrics.ANSWERED).size();
        int p50 = seconds(LoadMetrics.P50).size();
        int p99 = seconds(LoadMetrics.P99).size();
        if (p50 != answered || p99 != answered) {
            throw new IllegalArgumentException(
                    "figures of each second differ in number: answered=" + answered + " p50=" + p50 + " p99=" + p99);
        }
    }
}
