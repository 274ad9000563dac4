package io.metrifier.bench.campaign;

import io.metrifier.engine.Turn;
import io.metrifier.engine.rounds.PairResult;
import io.metrifier.results.document.Figure;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.RunFigures;
import io.metrifier.results.run.JvmUsage;
import io.metrifier.results.run.SideFigures;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Makes samples of the turns of pairs: calls per second, and the resources of each side per call. */
public final class RunSamples {
    private static final String NANOS = "ns/op";
    private static final String NUMBER = "#/op";

    private RunSamples() {}

    /** Returns a sample of each pair. */
    public static List<Sample> of(List<PairResult> forks, Map<String, String> parameters, int threads) {
        return forks.stream()
                .map(fork -> new Sample(
                        fork.contender().name(),
                        conditions(fork, parameters, threads),
                        fork.round(),
                        fork.settlement(),
                        figures(fork),
                        Map.of(),
                        List.of(),
                        fork.failure()))
                .toList();
    }

    private static Map<String, String> conditions(PairResult fork, Map<String, String> parameters, int threads) {
        Map<String, String> conditions = new HashMap<>(parameters);
        conditions.put(RunFigures.SCENARIO, fork.scenario());
        conditions.put(RunFigures.MODE, RunFigures.THROUGHPUT);
        conditions.put(RunFigures.THREADS, Integer.toString(threads));
        return conditions;
    }

    private static Map<String, Figure> figures(PairResult fork) {
        Map<String, Figure> figures = new HashMap<>();
        List<Turn> turns = fork.turns();
        if (!turns.isEmpty()) {
            figures.put(
                    RunFigures.SCORE,
                    Figure.ofTurns(turns.stream().map(Turn::callsPerSecond).toList(), "calls/s"));
            add(figures, turns, SideFigures.CALLER, Turn::client);
            add(
                    figures,
                    turns.stream().filter(turn -> turn.server() != null).toList(),
                    SideFigures.SERVER,
                    turn -> Objects.requireNonNull(turn.server()));
        }
        if (fork.lost() > 0) {
            figures.put(RunFigures.LOST, Figure.of(fork.lost(), "calls"));
        }
        return figures;
    }

    private static void add(
            Map<String, Figure> figures, List<Turn> turns, SideFigures side, Function<Turn, JvmUsage> usage) {
        put(figures, side.cpu(), NANOS, turns, usage, spent -> OptionalDouble.of(spent.workNanos()));
        put(figures, side.compiler(), NANOS, turns, usage, spent -> OptionalDouble.of(spent.compilerNanos()));
        put(figures, side.kernel(), NANOS, turns, usage, JvmUsage::kernelNanos);
        put(figures, side.allocated(), "B/op", turns, usage, spent -> OptionalDouble.of(spent.allocatedBytes()));
        put(figures, side.queue(), NANOS, turns, usage, JvmUsage::queueNanos);
        put(figures, side.switches(), NUMBER, turns, usage, JvmUsage::switches);
        put(figures, side.collections(), NUMBER, turns, usage, JvmUsage::collections);
    }

    private static void put(
            Map<String, Figure> figures,
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
