package io.metrifier.bench.campaign;

import io.metrifier.engine.Turn;
import io.metrifier.engine.rounds.PairResult;
import io.metrifier.results.document.Figure;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.RunFigures;
import io.metrifier.results.run.AllocatedPerCall;
import io.metrifier.results.run.CpuPerCall;
import io.metrifier.results.run.JvmUsage;
import io.metrifier.results.run.WaitPerCall;
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
            Side.CALLER.addTo(figures, turns);
            Side.SERVER.addTo(figures, turns);
        }
        if (fork.lost() > 0) {
            figures.put(RunFigures.LOST, Figure.of(fork.lost(), "calls"));
        }
        return figures;
    }

    /** The names of the figures of one side. */
    private record Side(
            Function<Turn, JvmUsage> usage,
            String cpu,
            String compiler,
            String kernel,
            String allocated,
            String queue,
            String switches,
            String collections) {
        private static final Side CALLER = new Side(
                Turn::client,
                CpuPerCall.CALLER,
                CpuPerCall.CALLER_COMPILER,
                CpuPerCall.CALLER_KERNEL,
                AllocatedPerCall.CALLER,
                WaitPerCall.CALLER_QUEUE,
                WaitPerCall.CALLER_SWITCHES,
                WaitPerCall.CALLER_COLLECTIONS);
        private static final Side SERVER = new Side(
                turn -> Objects.requireNonNull(turn.server()),
                CpuPerCall.SERVER,
                CpuPerCall.SERVER_COMPILER,
                CpuPerCall.SERVER_KERNEL,
                AllocatedPerCall.SERVER,
                WaitPerCall.SERVER_QUEUE,
                WaitPerCall.SERVER_SWITCHES,
                WaitPerCall.SERVER_COLLECTIONS);

        void addTo(Map<String, Figure> figures, List<Turn> all) {
            List<Turn> turns = this == CALLER
                    ? all
                    : all.stream().filter(turn -> turn.server() != null).toList();
            put(figures, cpu, NANOS, turns, spent -> OptionalDouble.of(spent.workNanos()));
            put(figures, compiler, NANOS, turns, spent -> OptionalDouble.of(spent.compilerNanos()));
            put(figures, kernel, NANOS, turns, JvmUsage::kernelNanos);
            put(figures, allocated, "B/op", turns, spent -> OptionalDouble.of(spent.allocatedBytes()));
            put(figures, queue, NANOS, turns, JvmUsage::queueNanos);
            put(figures, switches, NUMBER, turns, JvmUsage::switches);
            put(figures, collections, NUMBER, turns, JvmUsage::collections);
        }

        private void put(
                Map<String, Figure> figures,
                String name,
                String unit,
                List<Turn> turns,
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
}
