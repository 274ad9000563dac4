package io.metrifier.report.explain;

import io.metrifier.report.contest.ForkRounds;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.data.Setting;
import io.metrifier.report.stats.CostDifference;
import io.metrifier.report.stats.CostDifferences;
import io.metrifier.report.stats.VerdictRule;
import io.metrifier.results.run.Ladder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What the ladders of one run say in one setting, of time and of CPU time. Immutable. */
final class Explanation {
    private final Setting setting;
    private final List<Measurement> measurements;
    private final List<Ladder> ladders;
    private final VerdictRule judge;
    private final CallQuantity time;
    private final CallQuantity cpu;

    private Explanation(Setting setting, List<Measurement> measurements, ComparableResults results, VerdictRule judge) {
        this.setting = setting;
        this.measurements = measurements;
        this.ladders = results.ladders();
        this.judge = judge;
        double unit = setting.higherIsBetter() ? 1e9 * setting.threads() : 1;
        time = CallQuantity.time(
                CostDifferences.of(judge, ForkRounds.of(measurements, results), unit, requested(ladders)));
        cpu = CallQuantity.cpu(
                CostDifferences.of(judge, ForkRounds.ofCpu(measurements, results), 1, requested(ladders)));
    }

    /** One option on its own: the contender that has it, and what it changes. */
    record Change(Ladder ladder, Ladder.Rung rung, Optional<CostDifference> time, Optional<CostDifference> cpu) {
        double size() {
            return time.map(cost -> Math.abs(cost.more().estimate())).orElse(-1.0);
        }
    }

    /** Returns an explanation for each setting in which a contender of a ladder was measured. */
    static List<Explanation> of(ComparableResults results, VerdictRule judge) {
        Set<String> wanted =
                results.ladders().stream().flatMap(Ladder::contenders).collect(Collectors.toSet());
        Map<Setting, List<Measurement>> settings = new TreeMap<>();
        results.measurements().stream()
                .filter(one -> wanted.contains(one.transport()))
                .forEach(one -> settings.computeIfAbsent(one.setting(), ignored -> new ArrayList<>())
                        .add(one));
        return settings.entrySet().stream()
                .map(entry -> new Explanation(entry.getKey(), entry.getValue(), results, judge))
                .toList();
    }

    /** Every difference that is read off the page: steps, changes, and contenders against each other. */
    private static int requested(List<Ladder> ladders) {
        int steps = ladders.stream()
                .mapToInt(ladder -> ladder.rungs().size() - 1 + ladder.changes().size())
                .sum();
        return steps
                + ladders.size() * (ladders.size() - 1) / 2
                + FormatWireFactorial.INTERVALS
                        * FormatWireFactorial.of(ladders).size();
    }

    Setting setting() {
        return setting;
    }

    VerdictRule judge() {
        return judge;
    }

    List<Measurement> measurements() {
        return measurements;
    }

    List<Ladder> ladders() {
        return ladders;
    }

    /** Returns formats and wires that were measured each with each. */
    List<FormatWireFactorial> factorials() {
        return FormatWireFactorial.of(ladders);
    }

    CallQuantity time() {
        return time;
    }

    CallQuantity cpu() {
        return cpu;
    }

    /** Returns what each option does by itself, the largest effect first. */
    List<Change> changes() {
        return ladders.stream()
                .flatMap(ladder -> ladder.changes().stream().map(rung -> change(ladder, rung)))
                .sorted(Comparator.comparingDouble(Change::size).reversed())
                .toList();
    }

    private Change change(Ladder ladder, Ladder.Rung rung) {
        return new Change(
                ladder,
                rung,
                time.costs().more(ladder.contender(), rung.contender()),
                cpu.costs().more(ladder.contender(), rung.contender()));
    }

    /** Returns whether every ladder was climbed, and little enough of it is in doubt; of CPU time where it is known. */
    boolean valid() {
        return ladders.stream()
                .allMatch(ladder -> time.account(ladder)
                                .filter(LadderBreakdown::valid)
                                .isPresent()
                        && cpu.account(ladder).map(LadderBreakdown::valid).orElse(true));
    }
}
