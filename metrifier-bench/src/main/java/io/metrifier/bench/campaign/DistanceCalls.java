package io.metrifier.bench.campaign;

import io.metrifier.bench.campaign.DistanceRun.Step;
import io.metrifier.engine.DistanceCallPair;
import io.metrifier.engine.rounds.WarmedUp;
import io.metrifier.results.Distribution;
import io.metrifier.results.distance.CallSequence;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.network.Network;
import io.metrifier.results.network.WireBytes;
import io.metrifier.results.network.WireCounts;
import io.metrifier.results.run.WarmupResult;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The calls of one step, made in turns with those of others over the same distance. For one thread. */
final class DistanceCalls {
    /** The calls that an idle connection needs to become as fast as before. */
    private static final int LEAD = 3;

    private final Step step;
    private final DistanceCallPair meter;
    private final Optional<WarmupResult> settlement;
    private final Environment.Network network;
    private final List<DistanceCallPair.Calls> made = new ArrayList<>();

    private DistanceCalls(
            Step step, DistanceCallPair meter, Optional<WarmupResult> settlement, Environment.Network network) {
        this.step = step;
        this.meter = meter;
        this.settlement = settlement;
        this.network = network;
    }

    /** Connects through the step's network. */
    static DistanceCalls over(Step step, WarmedUp<DistanceCallPair> pair) {
        return new DistanceCalls(
                step, pair.meter(), pair.settlement(), pair.meter().cross(Network.parse(step.network())));
    }

    void call(int counted) {
        made.add(meter.call(LEAD, counted));
    }

    /** Returns what was measured, as this round of the step. */
    CallSequence sequence(int round) {
        Subject subject = step.subject().at(ServerPlace.parse("forked").over(step.network()));
        Distribution latency = Distribution.merge(
                made.stream().map(DistanceCallPair.Calls::latency).toList());
        return CallSequence.of(
                step.label(),
                subject,
                new CallSequence.Round(round, latency, settlement.orElse(null)),
                made.stream().mapToInt(DistanceCallPair.Calls::wrong).sum(),
                made.stream()
                        .map(DistanceCallPair.Calls::wire)
                        .reduce(WireCounts::plus)
                        .map(wire -> WireBytes.of(wire, latency.count())),
                Optional.of(network));
    }
}
