package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.report.ranking.TwinComparison;
import io.metrifier.report.series.Conditions;
import io.metrifier.report.series.LoadSeries;
import io.metrifier.report.series.MachineActivity;
import io.metrifier.report.series.ResultGroup;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.document.Series;
import io.metrifier.results.environment.Environment.Machine;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.WarmupResult;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Warnings that limit the trust in a figure: one warning of each kind, with its cases as details. */
public final class ReportWarnings {
    private static final double BUSY = 0.25;
    private static final int FEW_CORES = 2;
    private static final long LONG_STALL = TimeUnit.MILLISECONDS.toNanos(100);
    private static final double STOLEN = 0.02;

    /** By kind; a kind without cases is a whole sentence. */
    private final Map<String, Set<Case>> kinds = new LinkedHashMap<>();

    /** One case of a warning. */
    private record Case(String subject, String words) {}

    private ReportWarnings() {}

    /** Returns the warnings of results from any runs. */
    public static List<PageBlock> of(List<ResultGroup> results) {
        ReportWarnings warnings = new ReportWarnings();
        for (int i = 1; i < results.size(); i++) {
            warnings.addDifferences(results.get(0).conditions(), results.get(i).conditions(), i + 1);
        }
        return warnings.of(results, group -> group.conditions().busyBefore());
    }

    /**
     * Returns the warnings of results that one program made, one after the other, with the flags that each contender
     * needs.
     *
     * @param busyBefore the machine's load before all of them; null if unknown
     */
    public static List<PageBlock> ofOneProgram(List<ResultGroup> results, @Nullable Double busyBefore) {
        return new ReportWarnings().of(results, group -> busyBefore);
    }

    private List<PageBlock> of(List<ResultGroup> results, Function<ResultGroup, @Nullable Double> busyBefore) {
        for (ResultGroup group : results) {
            addBaselineWarnings(group);
            addTwinWarnings(group);
            addMachineWarnings(group, busyBefore.apply(group));
            group.machine().forEach(this::addNoiseWarnings);
            addWarmupWarnings(group);
            addUnsettledLoadWarnings(group);
            addForkWarnings(group);
        }
        return kinds.entrySet().stream()
                .<PageBlock>map(kind -> createWarning(kind.getKey(), kind.getValue()))
                .toList();
    }

    private static PageBlock.Warning createWarning(String kind, Set<Case> cases) {
        if (cases.size() < 2) {
            return new PageBlock.Warning(
                    kind + cases.stream().map(one -> ": " + one.words() + ".").collect(Collectors.joining()));
        }
        Map<String, Long> subjects =
                cases.stream().collect(Collectors.groupingBy(Case::subject, TreeMap::new, Collectors.counting()));
        String counted = subjects.entrySet().stream()
                .map(one -> one.getKey() + (one.getValue() == 1 ? "" : " " + one.getValue() + " times"))
                .collect(Collectors.joining(", "));
        return new PageBlock.Warning(
                RichText.of(kind + ": " + counted + "."),
                cases.stream().map(Case::words).toList());
    }

    private void add(String sentence) {
        kinds.putIfAbsent(sentence, Set.of());
    }

    private void add(String kind, String subject, String words) {
        kinds.computeIfAbsent(kind, name -> new LinkedHashSet<>()).add(new Case(subject, words));
    }

    private void addDifferences(Conditions first, Conditions other, int number) {
        List<String> differences = first.differences(other, true);
        String why = differences.isEmpty() ? "only one has an environment captured" : String.join("; ", differences);
        add("Runs are not comparable and are shown apart", "run " + number, "run 1 and run " + number + ", " + why);
    }

    private void addMachineWarnings(ResultGroup group, @Nullable Double busy) {
        Conditions conditions = group.conditions();
        if (!conditions.known()) {
            add("No environment was recorded with " + String.join(", ", group.sources())
                    + ", so the machine of these figures is unknown.");
        }
        if (busy != null && conditions.cores() > 0 && busy > BUSY * conditions.cores()) {
            add("The machine was busy before the run: load " + NumberFormats.of(busy) + " on "
                    + Machine.formatCores(conditions.cores()) + ". Repeat it on an idle one.");
        }
        if (conditions.known() && conditions.cores() <= FEW_CORES) {
            add("Client, server and everything else shared " + Machine.formatCores(conditions.cores())
                    + ": the figures rank transports by their CPU work, not by what a network would allow.");
        }
        String governor = conditions.facts().getOrDefault("governor", "performance");
        if (!governor.equals("performance")) {
            add("The processor changed its frequency during the measurement: governor " + governor + ".");
        }
    }

    private void addNoiseWarnings(MachineActivity during) {
        if (during.stalls().max() > LONG_STALL) {
            add(
                    "The machine stalled while it measured, so the slowest calls and single forks may be its effect",
                    during.source(),
                    during.source() + " for up to "
                            + NumberFormats.time(during.stalls().max()));
        }
        during.noise()
                .flatMap(noise -> Optional.ofNullable(noise.stolen()))
                .filter(stolen -> stolen > STOLEN)
                .ifPresent(stolen -> add(
                        "A hypervisor took CPU time from the run; repeat it on a dedicated machine",
                        during.source(),
                        during.source() + " lost " + NumberFormats.percent(stolen)));
    }

    private void addWarmupWarnings(ResultGroup group) {
        group.cutOff().forEach(what -> add("Time was up before all was measured", "a run", what));
        group.documents().stream()
                .flatMap(document -> document.brokenOff().stream())
                .forEach(what -> add("Not all was measured", "a run", "it " + what));
        for (RoundResult fork : group.rounds()) {
            String where = fork.contender() + " in " + fork.condition(RunMetrics.SCENARIO) + ", round " + fork.round();
            WarmupResult warmup = fork.warmup().orElse(null);
            if (!fork.measured()) {
                add(
                        (fork.refused() ? "Refused" : "Failed") + ", excluded from the verdict",
                        fork.contender(),
                        where + ": " + fork.failure().orElse(""));
            } else if (warmup != null && !warmup.settled()) {
                add(
                        "Not settled, excluded from the verdict; give it more --time",
                        fork.contender(),
                        where + ", after " + NumberFormats.time(warmup.seconds() * 1e9) + ": " + warmup.moving());
            }
            fork.value(RunMetrics.LOST)
                    .ifPresent(lost -> add(
                            "Calls that failed with their connection and count in no figure",
                            fork.contender(),
                            where + ", " + (long) lost));
            if (warmup != null && warmup.awake()) {
                add(
                        "Measured alone, because it uses CPU while idle",
                        fork.contender(),
                        where + ", " + NumberFormats.percent(warmup.idleCores()) + " of a core");
            }
        }
    }

    private void addUnsettledLoadWarnings(ResultGroup group) {
        String kind = "Not settled before the load, excluded from the verdict; give it more time: --settle of load,"
                + " --time of choose";
        group.loads().stream()
                .filter(point -> !point.series().rounds().stream().allMatch(RoundResult::settled))
                .forEach(point -> add(
                        kind,
                        point.transport(),
                        point.transport() + " in " + point.key().scenario() + LoadSeries.describeRate(point.key())));
    }

    private void addBaselineWarnings(ResultGroup group) {
        for (Ranking ranking : Ranking.of(group, group.rule())) {
            ranking.contenders().stream()
                    .filter(ranking::isBelowBaseline)
                    .forEach(one -> add(
                            "INVALID: faster than the bytes alone over a socket, so the calls cannot have crossed it",
                            one.contender(),
                            one.contender() + " in " + ranking.setting().scenario()));
        }
    }

    private void addTwinWarnings(ResultGroup group) {
        TwinComparison.of(group, group.rule()).stream()
                .filter(TwinComparison::differs)
                .forEach(twin -> add(
                        "INVALID: the same contender differs from itself, so differences of this run may be noise;"
                                + " repeat it on a quiet machine",
                        twin.contender(),
                        twin.reason()));
    }

    private void addForkWarnings(ResultGroup group) {
        List<Series> measurements = group.series();
        Set<String> single = measurements.stream()
                .filter(one -> one.rounds().size() == 1)
                .map(Series::contender)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        if (measurements.stream().noneMatch(one -> one.rounds().size() > 1) && !single.isEmpty()) {
            add("Only one fork was measured. It does not show how far JVMs differ, so there is no verdict."
                    + " Measure more: --rounds 5, or -f 5 of JMH.");
        } else if (!single.isEmpty()) {
            add("Only one fork was measured of " + String.join(", ", single)
                    + ". It does not show how far its JVMs differ; give it more --time.");
        }
        if (measurements.stream()
                .anyMatch(one -> "embedded".equals(one.key().parameters().get("server")))) {
            add("The server ran in the client's JVM (server=embedded): they share a heap, a JIT and a garbage"
                    + " collector.");
        }
    }
}
