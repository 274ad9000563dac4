package io.metrifier.load.worker;

import static java.util.stream.Collectors.toList;

import io.metrifier.load.Limits;
import io.metrifier.load.Validity;
import io.metrifier.results.Distribution;
import io.metrifier.results.Finding;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.Counts;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Measured;
import io.metrifier.results.load.Usage;
import io.metrifier.results.load.WorkerPart;
import io.metrifier.results.run.Settlement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Makes one result of what several workers measured: every value of every histogram is in it, nothing is averaged but
 * what is a cost for each answer, which is weighted by the answers.
 */
final class Merging {
    static final String SKEW = "start-skew";
    private static final double MOST_SKEW = 0.01;

    private final List<Carried> parts;
    private final Load whole;

    /** @param parts what came, from one worker at least */
    Merging(List<Carried> parts, Load whole) {
        this.parts = List.copyOf(parts);
        this.whole = whole;
    }

    /**
     * Returns the one result.
     *
     * @param lost why some are missing; empty where none is
     * @param disagreeing who measured something else than the others
     */
    LoadResult result(int round, Limits limits, List<Finding> lost, List<Finding> disagreeing) {
        LoadResult first = parts.get(0).result();
        Load sent = whole.toBuilder().async(first.load().async()).build();
        LoadResult merged = new LoadResult(
                first.subject(), sent, round, measured(), environment(), List.of(), settlement(), workerParts());
        List<Finding> findings = new ArrayList<>(lost);
        parts.forEach(part -> part.result().findings().forEach(finding -> findings.add(of(part, finding))));
        findings.addAll(skew());
        findings.addAll(disagreeing);
        if (lost.isEmpty()) {
            Validity.judge(merged, limits).stream()
                    .filter(finding ->
                            findings.stream().noneMatch(told -> told.rule().equals(finding.rule())))
                    .forEach(findings::add);
        }
        return merged.withFindings(findings);
    }

    private static Finding of(Carried part, Finding finding) {
        return new Finding(
                finding.rule(), "worker=" + part.worker() + " host=" + part.host() + ": " + finding.message());
    }

    private Measured measured() {
        Map<String, Long> failures = new TreeMap<>();
        all(Measured::failures).forEach(one -> one.forEach((why, count) -> failures.merge(why, count, Long::sum)));
        return new Measured(
                firstStart(),
                all(Measured::elapsed).stream().max(Comparator.naturalOrder()).orElseThrow(),
                all(Measured::counts).stream().reduce(Counts.NONE, Counts::plus),
                failures,
                Distribution.merge(all(Measured::latency)),
                Distribution.merge(all(Measured::service)),
                Distribution.merge(all(Measured::lateness)),
                Distribution.merge(all(Measured::stalls)),
                usage());
    }

    private <T> List<T> all(Function<Measured, T> what) {
        return parts.stream().map(part -> what.apply(part.result().measured())).collect(toList());
    }

    private Instant firstStart() {
        return parts.stream()
                .map(Carried::startedAt)
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }

    /** Returns what an answer of any worker cost, how busy the busiest core was, and what all pacing took together. */
    private Usage usage() {
        List<Usage> all = all(Measured::usage);
        Usage together = new Usage(
                perAnswer(Usage::clientCpuNanosPerCall),
                OptionalDouble.empty(),
                perAnswer(Usage::clientBytesPerCall),
                all.stream().flatMapToDouble(one -> one.busiestCore().stream()).max(),
                all.stream().mapToDouble(Usage::spinShare).sum());
        OptionalDouble spin =
                all.stream().flatMapToDouble(one -> one.spinNanos().stream()).max();
        OptionalDouble throttled = all.stream()
                .flatMapToDouble(one -> one.throttledShare().stream())
                .max();
        return (spin.isPresent() ? together.spinning(Duration.ofNanos((long) spin.getAsDouble())) : together)
                .throttled(throttled);
    }

    private OptionalDouble perAnswer(Function<Usage, OptionalDouble> cost) {
        ToDoubleFunction<Measured> answers = measured -> measured.counts().answered();
        double sum = 0;
        double answered = 0;
        for (Measured measured : all(Function.identity())) {
            OptionalDouble each = cost.apply(measured.usage());
            if (each.isEmpty()) {
                return each;
            }
            sum += each.getAsDouble() * answers.applyAsDouble(measured);
            answered += answers.applyAsDouble(measured);
        }
        return answered == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / answered);
    }

    /** Returns the leader's, or that of the first worker that is left. */
    private Environment environment() {
        return parts.get(0).result().environment();
    }

    /** Returns that of the worker that was the last to settle, or did not. */
    private @Nullable Settlement settlement() {
        List<Settlement> all =
                parts.stream().flatMap(part -> part.settlement().stream()).toList();
        return all.size() < parts.size()
                ? null
                : all.stream()
                        .min(Comparator.comparing(Settlement::settled)
                                .thenComparing(Comparator.comparing(Settlement::seconds)
                                        .reversed()))
                        .orElse(null);
    }

    private List<WorkerPart> workerParts() {
        Instant first = firstStart();
        return parts.stream()
                .map(part -> new WorkerPart(
                        part.worker(),
                        part.host(),
                        part.clock().ahead(),
                        part.clock().within(),
                        Duration.between(first, part.startedAt()),
                        part.result().measured(),
                        part.result().environment(),
                        part.result().findings()))
                .toList();
    }

    /** Whoever starts late sends late, into the quiet that the others leave. */
    private List<Finding> skew() {
        Carried last =
                parts.stream().max(Comparator.comparing(Carried::startedAt)).orElseThrow();
        Duration skew = Duration.between(firstStart(), last.startedAt());
        double share = skew.toNanos() / (double) whole.duration().toNanos();
        return share <= MOST_SKEW
                ? List.of()
                : List.of(new Finding(
                        SKEW,
                        String.format(
                                Locale.ROOT,
                                "all workers must start within %.0f %% of the run: worker=%d host=%s late=%.1f ms "
                                        + "run=%.1f s clocks within=%.3f ms",
                                100 * MOST_SKEW,
                                last.worker(),
                                last.host(),
                                skew.toNanos() / 1e6,
                                whole.duration().toNanos() / 1e9,
                                last.clock().within().toNanos() / 1e6)));
    }
}
