package io.metrifier.engine.rounds;

import io.metrifier.engine.Turn;
import io.metrifier.network.RelayControl;
import io.metrifier.network.WireBytes;
import io.metrifier.results.document.Metric;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.metric.JvmMemory;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.SideFigures;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Computes the figures of turns: calls per second, and the resources of each side per call. For one thread. */
final class TurnFigures {
    private static final String NANOS = "ns/op";
    private static final String NUMBER = "#/op";
    private static final double NANOS_PER_MICRO = 1_000;

    private final Map<String, Metric> figures = new HashMap<>();

    private TurnFigures() {}

    /**
     * Returns the figures of the turns of one pair; none if it took no turn.
     *
     * @param lost the calls that failed with their connection, including warm-up; no other figure counts them
     * @param crossed the network that the calls crossed; empty if there was none
     */
    static Map<String, Metric> of(List<Turn> turns, long lost, Optional<Environment.Network> crossed) {
        TurnFigures made = new TurnFigures();
        if (!turns.isEmpty()) {
            List<Double> rates = turns.stream().map(Turn::callsPerSecond).toList();
            made.figures.put(RunMetrics.SCORE, Metric.ofTurns(rates, "calls/s"));
            made.add(turns, SideFigures.CALLER, Turn::client);
            List<Turn> watched =
                    turns.stream().filter(turn -> turn.server() != null).toList();
            made.add(watched, SideFigures.SERVER, turn -> Objects.requireNonNull(turn.server()));
        }
        crossed.ifPresent(network -> {
            made.addWire(turns);
            made.addNetwork(network);
        });
        if (lost > 0) {
            made.figures.put(RunMetrics.LOST, Metric.of(lost, "calls"));
        }
        return made.figures;
    }

    private void addWire(List<Turn> turns) {
        List<WireBytes> carried = turns.stream()
                .map(turn -> WireBytes.of(Objects.requireNonNull(turn.wire()), turn.made()))
                .toList();
        addWire(RunMetrics.WIRE_UP, "B/op", carried, WireBytes::bytesUp);
        addWire(RunMetrics.WIRE_DOWN, "B/op", carried, WireBytes::bytesDown);
        addWire(RunMetrics.PACKETS, NUMBER, carried, WireBytes::packets);
    }

    private void addWire(String name, String unit, List<WireBytes> carried, Function<WireBytes, Double> part) {
        figures.put(name, Metric.ofTurns(carried.stream().map(part).toList(), unit));
    }

    private void addNetwork(Environment.Network network) {
        addOnce(RunMetrics.FLOOR, NANOS_PER_MICRO * network.floorMedianMicros(), "ns");
        addOnce(RunMetrics.RELAY, NANOS_PER_MICRO * network.controlMedianMicros(), "ns");
        RelayControl control = network.control();
        if (control != null) {
            addOnce(RunMetrics.CONTROL, NANOS_PER_MICRO * control.medianMicros(), "ns");
            addOnce(RunMetrics.CONNECT_UP, control.connect().bytesUp(), "B");
            addOnce(RunMetrics.CONNECT_DOWN, control.connect().bytesDown(), "B");
        }
    }

    private void addOnce(String name, double value, String unit) {
        figures.put(name, Metric.ofTurns(List.of(value), unit));
    }

    private void add(List<Turn> turns, SideFigures side, Function<Turn, JvmUsage> usage) {
        put(side.cpu(), NANOS, turns, usage, spent -> OptionalDouble.of(spent.workNanos()));
        put(side.compilerCpu(), NANOS, turns, usage, spent -> OptionalDouble.of(spent.compilerNanos()));
        put(side.kernelCpu(), NANOS, turns, usage, JvmUsage::kernelNanos);
        put(side.allocated(), "B/op", turns, usage, TurnFigures::allocated);
        put(side.queue(), NANOS, turns, usage, JvmUsage::queueNanos);
        put(side.switches(), NUMBER, turns, usage, JvmUsage::switches);
        put(side.collections(), NUMBER, turns, usage, JvmUsage::collections);
        if (!turns.isEmpty()) {
            addMemory(usage.apply(turns.get(turns.size() - 1)).memory(), side);
        }
    }

    private void addMemory(@Nullable JvmMemory memory, SideFigures side) {
        if (memory != null) {
            memory.toFigures(side).forEach((name, bytes) -> addOnce(name, bytes, "B"));
        }
    }

    /** A program that is no JVM, or not ours, does not say what it allocates. */
    private static OptionalDouble allocated(JvmUsage spent) {
        JvmMemory memory = spent.memory();
        return memory == null || memory.isOfJvm() ? OptionalDouble.of(spent.allocatedBytes()) : OptionalDouble.empty();
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
            figures.put(name, Metric.ofTurns(each, unit));
        }
    }
}
