package io.metrifier.bench.campaign;

import io.metrifier.bench.campaign.DistanceRun.Step;
import io.metrifier.engine.DistanceMeter;
import io.metrifier.engine.Settled;
import io.metrifier.results.Distribution;
import io.metrifier.results.distance.Sequence;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.network.Network;
import io.metrifier.results.network.OnWire;
import io.metrifier.results.network.WireCounts;
import io.metrifier.results.run.Settlement;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The calls of one step, made in turns with those of others over the same distance. For one thread. */
final class FarCalls {
    /** What a connection that was idle needs to be as quick as before. */
    private static final int LEAD = 3;

    private final Step step;
    private final DistanceMeter meter;
    private final Optional<Settlement> settlement;
    private final Environment.Network network;
    private final List<DistanceMeter.Calls> made = new ArrayList<>();

    private FarCalls(Step step, DistanceMeter meter, Optional<Settlement> settlement, Environment.Network network) {
        this.step = step;
        this.meter = meter;
        this.settlement = settlement;
        this.network = network;
    }

    /** Puts the step's network between client and server. */
    static FarCalls over(Step step, Settled<DistanceMeter> pair) {
        return new FarCalls(step, pair.meter(), pair.settlement(), pair.meter().cross(Network.parse(step.network())));
    }

    Step step() {
        return step;
    }

    void call(int counted) {
        made.add(meter.call(LEAD, counted));
    }

    /** Returns what was measured, as this round of the step. */
    Sequence sequence(int round) {
        Subject subject = step.subject().at(ServerPlace.parse("forked").over(step.network()));
        Distribution latency = Distribution.merge(
                made.stream().map(DistanceMeter.Calls::latency).toList());
        return Sequence.of(
                step.label(),
                subject,
                new Sequence.Round(round, latency, settlement.orElse(null)),
                made.stream().mapToInt(DistanceMeter.Calls::wrong).sum(),
                made.stream()
                        .map(DistanceMeter.Calls::wire)
                        .reduce(WireCounts::plus)
                        .map(wire -> OnWire.of(wire, latency.count())),
                Optional.of(network));
    }
}
