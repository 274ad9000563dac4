package io.metrifier.engine.rounds;

import io.metrifier.engine.Turn;
import io.metrifier.results.document.Figure;
import io.metrifier.results.figure.RunFigures;
import io.metrifier.results.run.JvmUsage;
import io.metrifier.results.run.SideFigures;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Computes the figures of turns: calls per second, and the resources of each side per call. For one thread. */
final class TurnFigures {
    private static final String NANOS = "ns/op";
    private static final String NUMBER = "#/op";

    private final Map<String, Figure> figures = new HashMap<>();

    private TurnFigures() {}

    /**
     * Returns the figures of the turns of one pair; none if it took no turn.
     *
     * @param lost the calls that failed with their connection, including warm-up; no other figure counts them
     */
    static Map<String, Figure> of(List<Turn> turns, long lost) {
        TurnFigures made = new TurnFigures();
        if (!turns.isEmpty()) {
            List<Double> rates = turns.stream().map(Turn::callsPerSecond).toList();
            made.figures.put(RunFigures.SCORE, Figure.ofTurns(rates, "calls/s"));
            made.add(turns, SideFigures.CALLER, Turn::client);
            List<Turn> watched =
                    turns.stream().filter(turn -> turn.server() != null).toList();
            made.add(watched, SideFigures.SERVER, turn -> Objects.requireNonNull(turn.server()));
        }
        if (lost > 0) {
            made.figures.put(RunFigures.LOST, Figure.of(lost, "calls"));
        }
        return made.figures;
    }

    private void add(List<Turn> turns, SideFigures side, Function<Turn, JvmUsage> usage) {
        put(side.cpu(), NANOS, turns, usage, spent -> OptionalDouble.of(spent.workNanos()));
        put(side.compiler(), NANOS, turns, usage, spent -> OptionalDouble.of(spent.compilerNanos()));
        put(side.kernel(), NANOS, turns, usage, JvmUsage::kernelNanos);
        put(side.allocated(), "B/op", turns, usage, spent -> OptionalDouble.of(spent.allocatedBytes()));
        put(side.queue(), NANOS, turns, usage, JvmUsage::queueNanos);
        put(side.switches(), NUMBER, turns, usage, JvmUsage::switches);
        put(side.collections(), NUMBER, turns, usage, JvmUsage::collections);
    }

    private void put(
            String name,
            String unit,
            List<Turn> turns,
            Function<Turn, JvmUsage> usage,
            Function<JvmUsage, OptionalDouble> spent) {
        List<Double> each = turns.stream()
                .filter(turn -> spent.apply(usage.apply(turn)).isPresent())
                .map(turn -> spent.apply(usage.apply(turn)).getAsDouble() / turn.made())
                .toList();
        if (!each.isEmpty()) {
            figures.put(name, Figure.ofTurns(each, unit));
        }
    }
}
