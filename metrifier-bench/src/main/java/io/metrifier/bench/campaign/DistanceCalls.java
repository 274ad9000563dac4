package io.metrifier.bench.campaign;

import io.metrifier.bench.campaign.DistanceRun.Step;
import io.metrifier.engine.DistanceCallPair;
import io.metrifier.engine.rounds.WarmedUp;
import io.metrifier.network.Network;
import io.metrifier.network.WireBytes;
import io.metrifier.results.document.Figure;
import io.metrifier.results.document.Sample;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.figure.DistanceFigures;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The calls of one step, made in turns with those of others over the same distance. For one thread. */
final class DistanceCalls {
    /** The calls that an idle connection needs to become as fast as before. */
    private static final int LEAD = 3;

    private static final int NANOS_PER_MICRO = 1_000;

    private final Step step;
    private final WarmedUp<DistanceCallPair> pair;
    private final Network network;
    private final Environment.Network crossed;
    private final List<DistanceCallPair.Calls> made = new ArrayList<>();

    /** Connects through the step's network. */
    DistanceCalls(Step step, WarmedUp<DistanceCallPair> pair) {
        this.step = step;
        this.pair = pair;
        network = Network.parse(step.network());
        crossed = pair.meter().cross(network);
    }

    void call(int counted) {
        made.add(pair.meter().call(LEAD, counted));
    }

    /** Returns what was measured, as this round of the step. */
    Sample sample(int round) {
        DistanceCallPair.Calls all =
                made.stream().reduce(DistanceCallPair.Calls::plus).orElseThrow();
        return new Sample(
                step.contender().name(),
                step.conditions(network.toString()),
                round,
                pair.settlement(),
                figures(all),
                Map.of(DistanceFigures.LATENCY, all.latency()),
                all.findings(network),
                Optional.empty());
    }

    private Map<String, Figure> figures(DistanceCallPair.Calls calls) {
        WireBytes wire = WireBytes.of(calls.wire(), calls.latency().count());
        Map<String, Figure> figures = new HashMap<>(Map.of(
                DistanceFigures.WRONG, Figure.of(calls.wrong(), "calls"),
                DistanceFigures.WIRE_UP, Figure.of(wire.bytesUp(), "B/op"),
                DistanceFigures.WIRE_DOWN, Figure.of(wire.bytesDown(), "B/op"),
                DistanceFigures.PACKETS, Figure.of(wire.packets(), "#/op"),
                DistanceFigures.FLOOR, nanos(crossed.floorMedianMicros()),
                DistanceFigures.RELAY, nanos(crossed.controlMedianMicros())));
        Optional.ofNullable(crossed.control()).ifPresent(control -> {
            figures.put(DistanceFigures.CONTROL, nanos(control.medianMicros()));
            figures.put(DistanceFigures.CONNECT_UP, Figure.of(control.connect().bytesUp(), "B"));
            figures.put(
                    DistanceFigures.CONNECT_DOWN, Figure.of(control.connect().bytesDown(), "B"));
        });
        return figures;
    }

    private static Figure nanos(long micros) {
        return Figure.of(micros * NANOS_PER_MICRO, "ns");
    }
}
