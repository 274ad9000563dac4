package io.metrifier.report.share;

import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.LoadShare;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.metric.WarmupResult;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Makes one round of those of all shares of a load: every value of every histogram is in it. Nothing is averaged but
 * costs for each answer, weighted by the answers.
 */
public final class LoadShareMerge {
    /** Costs for each answer of any process; those of the server are not known, as its JVM is another's. */
    private static final List<String> PER_ANSWER =
            List.of(LoadMetrics.CALLER_CPU, LoadMetrics.CALLER_CPU_PACING, LoadMetrics.ALLOCATED);

    private static final List<String> HIGHEST =
            List.of(LoadMetrics.ELAPSED, LoadMetrics.BUSIEST_CORE, LoadMetrics.SPIN, LoadMetrics.THROTTLED);

    private final List<LoadRound> parts;

    private LoadShareMerge(List<LoadRound> parts) {
        this.parts = parts;
    }

    /**
     * What the shares of one load have in common, whatever else they differ in.
     *
     * @param of how many shares there are
     * @param startAt when they started
     */
    public record Key(String contender, String scenario, int of, Instant startAt) {}

    /** Returns the load that the round of a share belongs to. */
    public static Key keyOf(LoadRound part) {
        LoadShare share = LoadShareChecks.shareOf(part);
        return new Key(part.contender(), part.scenario().id(), share.of(), share.startAt());
    }

    /**
     * Returns the one round of shares of one load. It is invalid where one of them is, some are missing, or they do not
     * belong together.
     *
     * @param shares at least one; the same twice counts once
     */
    public static LoadRound of(List<LoadRound> shares) {
        return new LoadShareMerge(shares.stream()
                        .distinct()
                        .sorted(Comparator.comparingInt(
                                part -> LoadShareChecks.shareOf(part).number()))
                        .toList())
                .merge();
    }

    private LoadRound merge() {
        LoadRound first = parts.get(0);
        Load whole = first.load().whole();
        Instant began = parts.stream()
                .map(part -> part.document().startedAt())
                .min(Comparator.naturalOrder())
                .orElseThrow();
        List<InvalidityReason> findings = new ArrayList<>();
        parts.forEach(part -> part.findings().forEach(finding -> findings.add(of(part, finding))));
        findings.addAll(LoadShareChecks.of(parts, began));
        RoundResult sample = new RoundResult(
                first.contender(),
                LoadRound.conditions(first.subject(), whole),
                first.round(),
                mergeWarmups(),
                mergeMetrics(whole),
                mergeHistograms(),
                findings,
                Optional.empty());
        ResultDocument document =
                new ResultDocument(LoadMetrics.KIND, List.of(), began, List.of(sample), first.environment());
        return LoadRound.of(document).get(0).of(parts);
    }

    private static InvalidityReason of(LoadRound part, InvalidityReason finding) {
        LoadShare share = LoadShareChecks.shareOf(part);
        return new InvalidityReason(
                finding.rule(), "share=" + share.fraction() + " process=" + share.process() + ": " + finding.message());
    }

    /** Returns the sums of messages and pacing, what an answer cost in any process, and the highest of the others. */
    private Map<String, Metric> mergeMetrics(Load whole) {
        Map<String, Metric> figures = new TreeMap<>();
        Stream.concat(MessageCounts.names().stream(), Stream.of(LoadMetrics.PACING))
                .forEach(name -> putValue(figures, name, readValues(name).reduce(Double::sum)));
        PER_ANSWER.forEach(name -> putValue(figures, name, LoadRound.perAnswer(parts, part -> part.value(name))));
        HIGHEST.forEach(name -> putValue(figures, name, readValues(name).max()));
        figures.put(LoadMetrics.LANES, Metric.of(whole.senders().lanes(), "lanes"));
        return figures;
    }

    private DoubleStream readValues(String figure) {
        return parts.stream().flatMapToDouble(part -> part.value(figure).stream());
    }

    private void putValue(Map<String, Metric> figures, String name, OptionalDouble value) {
        Metric any = parts.get(0).sample().figures().get(name);
        if (value.isPresent() && any != null) {
            figures.put(name, Metric.of(value.getAsDouble(), any.unit()));
        }
    }

    private Map<String, Distribution> mergeHistograms() {
        Map<String, Distribution> merged = new TreeMap<>();
        for (String name : parts.get(0).sample().histograms().keySet()) {
            merged.put(
                    name,
                    Distribution.merge(
                            parts.stream().map(part -> part.histogram(name)).toList()));
        }
        return merged;
    }

    /** Returns that of the process that was the last to settle, or did not; empty where one is not known. */
    private Optional<WarmupResult> mergeWarmups() {
        List<WarmupResult> all =
                parts.stream().flatMap(part -> part.sample().warmup().stream()).toList();
        return all.size() < parts.size()
                ? Optional.empty()
                : all.stream()
                        .min(Comparator.comparing(WarmupResult::settled)
                                .thenComparing(Comparator.comparing(WarmupResult::seconds)
                                        .reversed()));
    }
}
