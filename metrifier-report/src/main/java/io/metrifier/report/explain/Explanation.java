package io.metrifier.report.explain;

import io.metrifier.report.contest.ForkRounds;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.data.Results;
import io.metrifier.report.data.Setting;
import io.metrifier.report.stats.Judge;
import io.metrifier.report.stats.Surplus;
import io.metrifier.report.stats.Surpluses;
import io.metrifier.results.run.Ladder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What the ladders of one run say in one setting, of time and of processor time. Immutable. */
final class Explanation {
    private final Setting setting;
    private final List<Measurement> measurements;
    private final List<Ladder> ladders;
    private final Judge judge;
    private final Quantity time;
    private final Quantity cpu;

    private Explanation(Setting setting, List<Measurement> measurements, Results results, Judge judge) {
        this.setting = setting;
        this.measurements = measurements;
        this.ladders = results.ladders();
        this.judge = judge;
        double unit = setting.higherIsBetter() ? 1e9 * setting.threads() : 1;
        time = Quantity.time(Surpluses.of(judge, ForkRounds.of(measurements, results), unit, asked(ladders)));
        cpu = Quantity.cpu(Surpluses.of(judge, ForkRounds.ofCpu(measurements, results), 1, asked(ladders)));
    }

    /** One option by itself: who has it, and what it does. */
    record Change(Ladder ladder, Ladder.Rung rung, Optional<Surplus> time, Optional<Surplus> cpu) {
        double size() {
            return time.map(cost -> Math.abs(cost.more().estimate())).orElse(-1.0);
        }
    }

    /** Returns an explanation for each setting that somebody on a ladder was measured in. */
    static List<Explanation> of(Results results, Judge judge) {
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
    private static int asked(List<Ladder> ladders) {
        int steps = ladders.stream()
                .mapToInt(ladder -> ladder.rungs().size() - 1 + ladder.changes().size())
                .sum();
        return steps
                + ladders.size() * (ladders.size() - 1) / 2
                + Factorial.ASKED * Factorial.of(ladders).size();
    }

    Setting setting() {
        return setting;
    }

    Judge judge() {
        return judge;
    }

    List<Measurement> measurements() {
        return measurements;
    }

    List<Ladder> ladders() {
        return ladders;
    }

    /** Returns formats and wires that were measured each with each. */
    List<Factorial> factorials() {
        return Factorial.of(ladders);
    }

    Quantity time() {
        return time;
    }

    Quantity cpu() {
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

    /** Tells whether every ladder was climbed, and little enough of it is in doubt; of CPU time where it is known. */
    boolean valid() {
        return ladders.stream()
                .allMatch(ladder -> time.account(ladder).filter(Account::valid).isPresent()
                        && cpu.account(ladder).map(Account::valid).orElse(true));
    }
}
