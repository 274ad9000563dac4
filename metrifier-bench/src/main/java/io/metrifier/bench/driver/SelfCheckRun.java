package io.metrifier.bench.driver;

import io.metrifier.engine.Contender;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.SideFigures;
import io.metrifier.transport.Durations;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.CostDifferences;
import io.metrifier.verdict.DetectableChange;
import io.metrifier.verdict.RoundValues;
import io.metrifier.verdict.VerdictRule;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * A run that checks which differences this machine can show: of the baseline, a transport, the twin of each, and the
 * transport with planted costs. Its samples are those of any run.
 */
public final class SelfCheckRun {
    private static final Duration SHORTEST = Duration.ofNanos(1_000);

    private final List<Contender> compared;
    private final Map<Duration, Contender> planted = new LinkedHashMap<>();

    /**
     * Prepares a check with one transport in addition to the baseline.
     *
     * @param costs how long the transport's server computes in each call, each in its own JVMs
     * @throws IllegalArgumentException if no cost is planted, or one is zero, too long, or there twice
     */
    public SelfCheckRun(Contenders installed, String transport, List<String> costs) {
        TransportOptions options =
                TransportOptions.builder().execution(Execution.DIRECT).build();
        compared = List.of(
                Contender.parse(Contenders.BASELINE, installed, options),
                Contender.parse(transport, installed, options));
        SortedSet<Duration> times = new TreeSet<>();
        costs.forEach(cost -> times.add(Durations.parse(cost)));
        if (times.isEmpty() || times.size() < costs.size() || times.first().compareTo(SHORTEST) < 0) {
            throw new IllegalArgumentException(
                    "cannot plant these costs: planted=" + costs + "; give different ones from 1us, such as 2us,4us");
        }
        times.forEach(cost -> planted.put(cost, Contender.parse(withWork(transport, cost), installed, options)));
    }

    private static String withWork(String transport, Duration cost) {
        return Variant.parse(transport)
                .with("handler-cpu", cost.toNanos() / 1_000 + "us")
                .toString();
    }

    /** Returns all contenders of the run. */
    public List<Contender> contenders() {
        return Stream.concat(compared.stream().flatMap(one -> Stream.of(one, one.twin())), planted.values().stream())
                .toList();
    }

    /** Returns what these samples of the contenders show; a comparison without settled rounds is missing. */
    public SelfCheck check(List<RoundResult> samples, Instant startedAt, VerdictRule rule) {
        RoundValues calls = fill(RoundValues.ofRates(), samples, sample -> findMean(sample, RunMetrics.SCORE));
        RoundValues cpu = fill(
                RoundValues.ofTimes(),
                samples,
                sample -> findMean(sample, SideFigures.CALLER.cpu()) + findMean(sample, SideFigures.SERVER.cpu()));
        List<SelfCheck.Twin> twins = new ArrayList<>();
        for (Contender one : compared) {
            compare(one, "calls per second", calls, rule, twins);
            compare(one, "CPU per call", cpu, rule, twins);
        }
        int rounds = samples.stream().mapToInt(RoundResult::round).max().orElse(0);
        return new SelfCheck(SelfCheck.FORMAT, startedAt, rounds, twins, findPlantedCosts(samples, rule));
    }

    /** Returns whether every comparison that was planned has settled rounds. */
    public boolean isComplete(SelfCheck check) {
        return check.twins().size() == 2 * compared.size() && check.planted().size() == planted.size();
    }

    private static void compare(
            Contender one, String quantity, RoundValues values, VerdictRule rule, List<SelfCheck.Twin> twins) {
        String twin = one.twin().name();
        rule.estimateRatio(values, one.name(), twin)
                .map(ratio -> new SelfCheck.Twin(
                        one.name(),
                        quantity,
                        ratio.estimate(),
                        ratio.low(),
                        ratio.high(),
                        ratio.low() > 1 || ratio.high() < 1,
                        DetectableChange.of(rule, values, one.name(), twin).orElse(Double.NaN)))
                .ifPresent(twins::add);
    }

    private List<SelfCheck.PlantedCost> findPlantedCosts(List<RoundResult> samples, VerdictRule rule) {
        String transport = compared.get(1).name();
        CostDifferences server = CostDifferences.of(
                rule, fill(RoundValues.ofTimes(), samples, sample -> findMean(sample, SideFigures.SERVER.cpu())), 1, 1);
        List<SelfCheck.PlantedCost> found = new ArrayList<>();
        planted.forEach((cost, contender) -> server.estimateDifference(transport, contender.name())
                .ifPresent(difference -> {
                    ConfidenceInterval more = difference.more();
                    found.add(new SelfCheck.PlantedCost(
                            transport,
                            cost.toNanos(),
                            more.estimate(),
                            more.low(),
                            more.high(),
                            difference.separated() && more.estimate() > 0));
                }));
        return found;
    }

    private static RoundValues fill(
            RoundValues.Builder builder, List<RoundResult> samples, ToDoubleFunction<RoundResult> quantity) {
        samples.stream()
                .filter(RoundResult::settled)
                .forEach(sample ->
                        builder.settled(sample.contender(), sample.round() - 1, quantity.applyAsDouble(sample)));
        return builder.build();
    }

    private static double findMean(RoundResult sample, String quantity) {
        return Arrays.stream(sample.turns(quantity)).average().orElseThrow();
    }
}
