package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.contest.BaselineCost;
import io.metrifier.report.contest.Contest;
import io.metrifier.report.contest.RankedTransport;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.Conditions;
import io.metrifier.report.data.LoadPoint;
import io.metrifier.report.data.MachineActivity;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.report.stats.VerdictRule;
import io.metrifier.results.distance.CallSequence;
import io.metrifier.results.run.RunFork;
import io.metrifier.results.run.WarmupResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a reader must know before believing a figure. */
public final class ReportWarnings {
    private static final double BUSY = 0.25;
    private static final int FEW_CORES = 2;
    private static final long LONG_STALL = TimeUnit.MILLISECONDS.toNanos(100);
    private static final double STOLEN = 0.02;

    private ReportWarnings() {}

    /** Returns those of results that were made in any way. */
    public static List<PageBlock> of(List<ComparableResults> results) {
        List<String> texts = new ArrayList<>();
        for (int i = 1; i < results.size(); i++) {
            texts.add(comparable(results.get(0).conditions(), results.get(i).conditions(), i + 1));
        }
        return of(results, group -> group.conditions().busyBefore(), texts);
    }

    /**
     * Returns those of results that one program made, one after the other, with the flags that each contender needs.
     *
     * @param busyBefore the machine's load before all of them, where it is known
     */
    public static List<PageBlock> ofOneProgram(List<ComparableResults> results, @Nullable Double busyBefore) {
        return of(results, group -> busyBefore, new ArrayList<>());
    }

    private static List<PageBlock> of(
            List<ComparableResults> results,
            Function<ComparableResults, @Nullable Double> busyBefore,
            List<String> texts) {
        for (ComparableResults group : results) {
            machine(group, busyBefore.apply(group), texts);
            group.machine().forEach(during -> unrest(during, texts));
            settling(group, texts);
            unsettledLoads(group, texts);
            floor(group, texts);
            forks(group, texts);
        }
        return texts.stream()
                .distinct()
                .<PageBlock>map(text -> new PageBlock.Warning(RichText.of(text)))
                .toList();
    }

    private static String comparable(Conditions first, Conditions other, int number) {
        List<String> differences = first.differences(other, true);
        String why = differences.isEmpty() ? "only one has an environment captured" : String.join("; ", differences);
        return "Run 1 and run " + number + " are not comparable and are shown apart: " + why + ".";
    }

    private static void machine(ComparableResults group, @Nullable Double busy, List<String> texts) {
        Conditions conditions = group.conditions();
        if (!conditions.known()) {
            texts.add("No environment was captured with " + String.join(", ", group.sources())
                    + ": nobody can tell on what these figures were measured.");
        }
        if (busy != null && conditions.cores() > 0 && busy > BUSY * conditions.cores()) {
            texts.add("The machine was busy before the run: load=" + NumberFormats.of(busy) + " cores="
                    + conditions.cores() + ". Repeat it on a quiet one.");
        }
        if (conditions.known() && conditions.cores() <= FEW_CORES) {
            texts.add("Client, server and everything else shared " + conditions.cores()
                    + " cores: the figures rank transports by the work they cause, not by what a network would allow.");
        }
        String governor = conditions.facts().getOrDefault("governor", "performance");
        if (!governor.equals("performance")) {
            texts.add("The processor chose its frequency while measuring: governor=" + governor + ".");
        }
    }

    private static void unrest(MachineActivity during, List<String> texts) {
        if (during.stalls().max() > LONG_STALL) {
            texts.add("The machine stood still for a moment while it measured: longest="
                    + NumberFormats.time(during.stalls().max()) + " run=" + during.source()
                    + ". Slowest calls and single forks may be its doing.");
        }
        Double stolen = during.stolen();
        if (stolen != null && stolen > STOLEN) {
            texts.add("A hypervisor gave the cores to others while they were needed here: stolen="
                    + NumberFormats.percent(stolen) + " run=" + during.source()
                    + ". Repeat it on a machine of your own.");
        }
    }

    private static void settling(ComparableResults group, List<String> texts) {
        group.cutOff().forEach(what -> texts.add("Time was up before all was measured: " + what + "."));
        for (RunFork fork : group.forks()) {
            String where = fork.contender() + " in round " + fork.round() + " of " + fork.scenario();
            WarmupResult settlement = fork.settlement();
            if (fork.failure() != null) {
                texts.add("Failed: " + where + ": " + fork.failure());
            } else if (settlement != null && !settlement.settled()) {
                texts.add("Not settled after " + NumberFormats.time(settlement.seconds() * 1e9) + ": " + where + ": "
                        + settlement.moving() + ". It is part of no decision; give it more --time.");
            }
            if (fork.lost() != null) {
                texts.add("Calls that failed with their connection, and are in no figure: " + where + ": " + fork.lost()
                        + ".");
            }
        }
        apart(group, texts);
    }

    /** One line for each contender and scenario: what spins in one round does so in all. */
    private static void apart(ComparableResults group, List<String> texts) {
        Map<String, List<RunFork>> awake = new LinkedHashMap<>();
        for (RunFork fork : group.forks()) {
            if (fork.settlement() != null && fork.settlement().awake()) {
                awake.computeIfAbsent(fork.contender() + " in " + fork.scenario(), name -> new ArrayList<>())
                        .add(fork);
            }
        }
        awake.forEach((name, forks) -> {
            List<String> rounds = forks.stream().map(fork -> "" + fork.round()).toList();
            double most = forks.stream()
                    .map(RunFork::settlement)
                    .filter(Objects::nonNull)
                    .mapToDouble(WarmupResult::idleCores)
                    .max()
                    .orElse(0);
            texts.add("Measured apart from the others: " + name + (rounds.size() == 1 ? ", round " : ", rounds ")
                    + String.join(", ", rounds) + ", because it used up to " + NumberFormats.percent(most)
                    + " of a core while it had nothing to do.");
        });
    }

    private static void unsettledLoads(ComparableResults group, List<String> texts) {
        List<String> names = Stream.concat(
                        group.loads().stream().filter(point -> !point.settled()).map(LoadPoint::transport),
                        group.distances().stream()
                                .flatMap(result -> result.results().stream())
                                .filter(sequence -> sequence.unsettledRounds().isPresent())
                                .map(CallSequence::label))
                .distinct()
                .toList();
        if (!names.isEmpty()) {
            texts.add("Not settled when it was loaded or called at a distance: " + String.join(", ", names)
                    + ". Such figures are part of no decision; repeat them with more time to settle.");
        }
    }

    private static void floor(ComparableResults group, List<String> texts) {
        for (Contest contest : Contest.of(group, VerdictRule.DEFAULT)) {
            for (RankedTransport standing : contest.ranking()) {
                if (new BaselineCost(contest, group.roles()).isBrokenBy(standing.measurement())) {
                    texts.add("INVALID: " + standing.transport() + " is faster than the bytes alone over a socket in "
                            + contest.setting().scenario() + ": it cannot have carried them.");
                }
            }
        }
    }

    private static void forks(ComparableResults group, List<String> texts) {
        List<Measurement> measurements = group.measurements();
        if (measurements.stream().anyMatch(one -> !one.score().independent())) {
            texts.add("A single fork was measured: its intervals know nothing of the difference between one JVM and the"
                    + " next, so nothing is decided. Measure more: -f 5, or --rounds 5.");
        }
        if (measurements.stream()
                .anyMatch(one -> "embedded".equals(one.setting().parameters().get("server")))) {
            texts.add("The server ran in the client's JVM (server=embedded): they share a heap, a JIT and a garbage "
                    + "collector.");
        }
    }
}
