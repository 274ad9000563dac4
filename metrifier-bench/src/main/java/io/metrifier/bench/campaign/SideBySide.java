package io.metrifier.bench.campaign;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.metrifier.bench.campaign.DistanceRun.Step;
import io.metrifier.engine.DistanceMeter;
import io.metrifier.engine.Settled;
import io.metrifier.failure.TransportException;
import io.metrifier.results.distance.Sequence;
import io.metrifier.results.network.BeyondRelayException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/**
 * Contenders that make the same call on the same data, with a pair each. All settle, alone, next to their servers; then
 * they cross each network together and make their calls in turns, so that neither who came first nor who learnt last
 * leads. One that is awake while it should sleep does all of its calls at once and ends. For one thread.
 */
final class SideBySide {
    private static final int TURNS = 5;

    private final Function<Step, Settled<DistanceMeter>> start;
    private final int round;
    private final int requests;
    private final Random random;
    private final Outcome outcome;

    /** Hears how each step ends. */
    interface Outcome {

        /** Hears of what was measured. */
        void done(Step step, Sequence result) throws IOException;

        /** Hears of what cannot be measured honestly, and why. */
        void refused(Step step, String reason) throws IOException;

        /** Hears of what was tried and failed, and why. */
        void failed(Step step, String reason) throws IOException;
    }

    /**
     * Prepares to measure.
     *
     * @param start starts the pair of a step's contender and lets it settle
     * @param round which round it is, from 1
     * @param requests how many calls each step makes in it
     * @param random shuffles
     */
    SideBySide(Function<Step, Settled<DistanceMeter>> start, int round, int requests, Random random, Outcome outcome) {
        this.start = start;
        this.round = round;
        this.requests = requests;
        this.random = random;
        this.outcome = outcome;
    }

    /** Measures steps that differ in their contenders and networks alone. */
    void measure(List<Step> steps) throws IOException {
        Map<String, Settled<DistanceMeter>> pairs = new LinkedHashMap<>();
        try {
            for (List<Step> own : shuffled(steps, Step::label)) {
                begin(own, pairs);
            }
            for (List<Step> together : inOrder(steps, Step::network)) {
                cross(
                        together.stream()
                                .filter(step -> pairs.containsKey(step.label()))
                                .toList(),
                        pairs);
            }
        } finally {
            pairs.values().forEach(pair -> pair.meter().close());
        }
    }

    private List<List<Step>> shuffled(List<Step> steps, Function<Step, String> key) {
        List<List<Step>> groups = inOrder(steps, key);
        Collections.shuffle(groups, random);
        return groups;
    }

    private static List<List<Step>> inOrder(List<Step> steps, Function<Step, String> key) {
        return new ArrayList<>(steps.stream()
                .collect(groupingBy(key, LinkedHashMap::new, toList()))
                .values());
    }

    private void begin(List<Step> own, Map<String, Settled<DistanceMeter>> pairs) throws IOException {
        String label = own.get(0).label();
        try {
            Settled<DistanceMeter> pair = start.apply(own.get(0));
            if (pair.awake()) {
                DistanceMeter alone = pair.meter();
                try (alone) {
                    for (Step step : own) {
                        cross(List.of(step), Map.of(label, pair));
                    }
                }
            } else {
                pairs.put(label, pair);
            }
        } catch (IllegalStateException | TransportException e) {
            for (Step step : own) {
                outcome.failed(step, String.valueOf(e.getMessage()));
            }
        }
    }

    private void cross(List<Step> steps, Map<String, Settled<DistanceMeter>> pairs) throws IOException {
        List<FarCalls> far = new ArrayList<>();
        for (Step step : steps) {
            try {
                far.add(FarCalls.over(step, requireNonNull(pairs.get(step.label()))));
            } catch (BeyondRelayException e) {
                outcome.refused(step, e.getMessage());
            } catch (IllegalStateException | TransportException e) {
                outcome.failed(step, String.valueOf(e.getMessage()));
            }
        }
        for (int turn = 1; turn <= TURNS; turn++) {
            takeTurns(new ArrayList<>(far), far, share(turn));
        }
        for (FarCalls calls : far) {
            outcome.done(calls.step(), calls.sequence(round));
        }
    }

    private void takeTurns(List<FarCalls> order, List<FarCalls> going, int calls) throws IOException {
        Collections.shuffle(order, random);
        for (FarCalls next : order) {
            try {
                next.call(calls);
            } catch (IllegalStateException | TransportException e) {
                going.remove(next);
                outcome.failed(next.step(), String.valueOf(e.getMessage()));
            }
        }
    }

    /** Returns how many of the calls are made in one turn: all turns together make each once. */
    private int share(int turn) {
        return requests * turn / TURNS - requests * (turn - 1) / TURNS;
    }
}
