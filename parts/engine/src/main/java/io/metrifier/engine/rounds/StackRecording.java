package io.metrifier.engine.rounds;

import io.metrifier.engine.ClosedLoopPair;
import io.metrifier.engine.RecordedTurn;
import io.metrifier.engine.Turn;
import io.metrifier.results.run.CallStacks;
import io.metrifier.results.run.CallStacks.Side;
import io.metrifier.results.run.JvmUsage;
import io.metrifier.results.run.LayerSamples;
import io.metrifier.results.run.LayerShares;
import io.metrifier.results.run.RunLabels;
import io.metrifier.results.run.StackTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Alternates recorded and plain turns of a settled pair, and reports its CPU time by layer and the overhead of
 * recording.
 */
final class StackRecording {
    private final ClosedLoopPair meter;
    private final StackRecordingPlan plan;
    private final List<Double> slowdowns = new ArrayList<>();
    private JvmUsage clientSpent = JvmUsage.NONE;
    private JvmUsage serverSpent = JvmUsage.NONE;
    private LayerSamples client = LayerSamples.NONE;
    private LayerSamples server = LayerSamples.NONE;
    private double made;
    private double counted;
    private double nanos;

    private StackRecording(ClosedLoopPair meter, StackRecordingPlan plan) {
        this.meter = meter;
        this.plan = plan;
    }

    /**
     * Takes all turns of the plan.
     *
     * @throws RuntimeException if a call or the recorder fails; the message is for people
     */
    static StackRecordingResult of(
            ClosedLoopPair meter, StackRecordingPlan plan, String contender, String scenario, int round) {
        StackRecording labelling = new StackRecording(meter, plan);
        meter.recorded(plan.lead(), plan.length(), plan.source());
        for (int couple = 0; couple < plan.couples(); couple++) {
            labelling.couple(couple % 2 == 0);
        }
        RunLabels labels = new RunLabels(
                contender,
                scenario,
                round,
                LayerShares.of(labelling.clientSpent, labelling.client),
                LayerShares.of(labelling.serverSpent, labelling.server),
                labelling.slowdowns,
                plan.source().id());
        return new StackRecordingResult(labels, labelling.stacks(contender, scenario));
    }

    /** The order alternates, because the second turn finds a warmer JVM. */
    private void couple(boolean plainFirst) {
        double plain = plainFirst ? plain() : 0;
        RecordedTurn recorded = meter.recorded(plan.lead(), plan.length(), plan.source());
        add(recorded);
        slowdowns.add(recorded.turn().callsPerSecond() / (plainFirst ? plain : plain()));
    }

    private double plain() {
        return meter.turn(plan.lead(), plan.length()).callsPerSecond();
    }

    private void add(RecordedTurn recorded) {
        boolean first = slowdowns.isEmpty();
        Turn turn = recorded.turn();
        JvmUsage served = Objects.requireNonNullElse(turn.server(), JvmUsage.NONE);
        clientSpent = first ? turn.client() : clientSpent.plus(turn.client());
        serverSpent = first ? served : serverSpent.plus(served);
        client = client.plus(recorded.client());
        server = server.plus(recorded.server());
        made += turn.made();
        counted += turn.calls();
        nanos += turn.nanos();
    }

    private List<CallStacks> stacks(String contender, String scenario) {
        List<CallStacks> all = new ArrayList<>();
        for (Side side : Side.values()) {
            StackTree seen = switch (side) {
                case CLIENT -> client.work();
                case SERVER -> server.work();
                case CALLER -> client.callers();
            };
            double perCall = switch (side) {
                case CLIENT -> clientSpent.workNanos() / made;
                case SERVER -> serverSpent.workNanos() / made;
                case CALLER -> plan.callers() * nanos / counted;
            };
            if (seen.samples() > 0) {
                all.add(new CallStacks(
                        contender, scenario, side, perCall, seen, plan.source().id()));
            }
        }
        return all;
    }
}
