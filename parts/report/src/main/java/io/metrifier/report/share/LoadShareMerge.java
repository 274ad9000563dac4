package io.metrifier.report.share;

import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.LoadShare;
import io.metrifier.results.load.MachineUsage;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.results.run.WarmupResult;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Makes one result of those of all shares of a load: every value of every histogram is in it. Nothing is averaged but
 * costs for each answer, weighted by the answers.
 */
public final class LoadShareMerge {
    private final List<LoadResult> parts;

    private LoadShareMerge(List<LoadResult> parts) {
        this.parts = parts;
    }

    /**
     * What the shares of one load have in common, whatever else they differ in.
     *
     * @param of how many shares there are
     * @param startAt when they started
     */
    public record Key(String contender, String scenario, int of, Instant startAt) {}

    /** Returns the load that the result of a share belongs to. */
    public static Key key(LoadResult part) {
        LoadShare share = LoadShareChecks.share(part);
        return new Key(part.subject().contender(), part.subject().scenario().id(), share.of(), share.startAt());
    }

    /**
     * Returns the one result of shares of one load. It is invalid where one of them is, some are missing, or they do
     * not belong together.
     *
     * @param shares at least one; the same twice counts once
     */
    public static LoadResult of(List<LoadResult> shares) {
        return new LoadShareMerge(shares.stream()
                        .distinct()
                        .sorted(Comparator.comparingInt(
                                part -> LoadShareChecks.share(part).number()))
                        .toList())
                .merged();
    }

    /** Returns how much later than the first share of a merged result one of them started. */
    public static Duration startedAfter(LoadResult share, LoadResult merged) {
        return LoadShareChecks.startedAfter(share, merged.shares());
    }

    private LoadResult merged() {
        LoadResult first = parts.get(0);
        List<InvalidityReason> findings = new ArrayList<>();
        parts.forEach(part -> part.findings().forEach(finding -> findings.add(of(part, finding))));
        findings.addAll(LoadShareChecks.of(parts));
        return new LoadResult(
                first.subject(),
                first.load().whole(),
                first.round(),
                measured(),
                first.environment(),
                findings,
                settlement(),
                Optional.empty(),
                parts,
                Optional.empty());
    }

    private static InvalidityReason of(LoadResult part, InvalidityReason finding) {
        LoadShare share = LoadShareChecks.share(part);
        return new InvalidityReason(
                finding.rule(), "share=" + share.fraction() + " process=" + share.process() + ": " + finding.message());
    }

    private LoadMeasurement measured() {
        return new LoadMeasurement(
                all(LoadMeasurement::startedAt).stream()
                        .min(Comparator.naturalOrder())
                        .orElseThrow(),
                all(LoadMeasurement::elapsed).stream()
                        .max(Comparator.naturalOrder())
                        .orElseThrow(),
                all(LoadMeasurement::counts).stream().reduce(MessageCounts.NONE, MessageCounts::plus),
                Map.of(),
                Distribution.merge(all(LoadMeasurement::latency)),
                Distribution.merge(all(LoadMeasurement::service)),
                Distribution.merge(all(LoadMeasurement::lateness)),
                Distribution.merge(all(LoadMeasurement::stalls)),
                usage());
    }

    private <T> List<T> all(Function<LoadMeasurement, T> what) {
        return parts.stream().map(part -> what.apply(part.measured())).toList();
    }

    /** Returns what an answer cost in any process, how busy the busiest core was, and what all pacing took together. */
    private MachineUsage usage() {
        List<MachineUsage> all = all(LoadMeasurement::usage);
        MachineUsage together = new MachineUsage(
                perAnswer(MachineUsage::clientCpuNanosPerCall),
                OptionalDouble.empty(),
                perAnswer(MachineUsage::clientBytesPerCall),
                all.stream().flatMapToDouble(one -> one.busiestCore().stream()).max(),
                all.stream().mapToDouble(MachineUsage::spinShare).sum());
        OptionalDouble spin =
                all.stream().flatMapToDouble(one -> one.spinNanos().stream()).max();
        OptionalDouble throttled = all.stream()
                .flatMapToDouble(one -> one.throttledShare().stream())
                .max();
        return (spin.isPresent() ? together.spinning(Duration.ofNanos((long) spin.getAsDouble())) : together)
                .throttled(throttled);
    }

    private OptionalDouble perAnswer(Function<MachineUsage, OptionalDouble> cost) {
        ToDoubleFunction<LoadMeasurement> answers =
                measured -> measured.counts().answered();
        double sum = 0;
        double answered = 0;
        for (LoadMeasurement measured : all(Function.identity())) {
            OptionalDouble each = cost.apply(measured.usage());
            if (each.isEmpty()) {
                return each;
            }
            sum += each.getAsDouble() * answers.applyAsDouble(measured);
            answered += answers.applyAsDouble(measured);
        }
        return answered == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / answered);
    }

    /** Returns that of the process that was the last to settle, or did not. */
    private @Nullable WarmupResult settlement() {
        List<WarmupResult> all = parts.stream()
                .map(LoadResult::settlement)
                .filter(Objects::nonNull)
                .toList();
        return all.size() < parts.size()
                ? null
                : all.stream()
                        .min(Comparator.comparing(WarmupResult::settled)
                                .thenComparing(Comparator.comparing(WarmupResult::seconds)
                                        .reversed()))
                        .orElse(null);
    }
}
