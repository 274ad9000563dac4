package io.metrifier.report.explain;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.ComparableResults;
import io.metrifier.report.data.Measurement;
import io.metrifier.report.page.Table;
import io.metrifier.results.run.Ladder;
import io.metrifier.results.run.RunFork;
import io.metrifier.results.run.SideFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What of a call is not work: for each side of each contender, as the operating system and the JVM report it. */
final class WaitTable {
    private static final double CALLS = 1e6;

    private WaitTable() {}

    /** Returns nothing where nothing was recorded. */
    static Optional<Table> of(Explanation explanation, ComparableResults results) {
        Table.Builder table = Table.of(
                "what is not work, for each call, of settled rounds",
                "side",
                "waits for a core",
                "wake-ups",
                "CPU time, user",
                "kernel",
                "compilers, in addition",
                "collections in a million calls");
        boolean any = false;
        Set<String> rungs = explanation.ladders().stream()
                .flatMap(ladder -> ladder.rungs().stream())
                .map(Ladder.Rung::contender)
                .collect(Collectors.toSet());
        for (Measurement one : explanation.measurements()) {
            if (rungs.contains(one.transport())) {
                for (SideFigures side : List.of(SideFigures.CALLER, SideFigures.SERVER)) {
                    any |= row(table, one, side, results);
                }
            }
        }
        return any ? Optional.of(table.build()) : Optional.empty();
    }

    private static boolean row(Table.Builder table, Measurement one, SideFigures side, ComparableResults results) {
        OptionalDouble cpu = mean(one, side.cpu(), results);
        OptionalDouble kernel = mean(one, side.kernel(), results);
        if (cpu.isEmpty()) {
            return false;
        }
        OptionalDouble user = kernel.isPresent()
                ? OptionalDouble.of(Math.max(0, cpu.getAsDouble() - kernel.getAsDouble()))
                : OptionalDouble.empty();
        List<String> cells = new ArrayList<>(List.of(one.transport() + ", " + side.side()));
        cells.add(text(mean(one, side.queue(), results), NumberFormats::time));
        cells.add(text(mean(one, side.switches(), results), NumberFormats::of));
        cells.add(text(user, NumberFormats::time));
        cells.add(text(kernel, NumberFormats::time));
        cells.add(text(mean(one, side.compiler(), results), NumberFormats::time));
        cells.add(text(mean(one, side.collections(), results), value -> NumberFormats.of(value * CALLS)));
        table.row(cells.toArray(String[]::new));
        return true;
    }

    private static String text(OptionalDouble value, DoubleFunction<String> write) {
        return value.isPresent() ? write.apply(value.getAsDouble()) : "–";
    }

    /** A round in which it had not settled is excluded; where it is unknown how rounds settled, all count. */
    static OptionalDouble mean(Measurement one, String name, ComparableResults results) {
        Measurement.Extra extra = one.extras().get(name);
        if (extra == null) {
            return OptionalDouble.empty();
        }
        double[] means = extra.score().means();
        List<RunFork> notes = results.forks(one.setting().scenario(), one.transport()).stream()
                .filter(fork -> fork.failure() == null)
                .toList();
        return IntStream.range(0, means.length)
                .filter(fork -> notes.size() != means.length || notes.get(fork).settled())
                .mapToDouble(fork -> means[fork])
                .average();
    }
}
