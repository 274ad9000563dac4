package io.metrifier.bench.campaign;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.metrifier.bench.campaign.DistanceRun.Step;
import io.metrifier.engine.DistanceCallPair;
import io.metrifier.engine.rounds.ContenderFailures;
import io.metrifier.engine.rounds.PairTask;
import io.metrifier.engine.rounds.Rounds;
import io.metrifier.engine.rounds.StepOutcome;
import io.metrifier.engine.rounds.WarmedUp;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.results.document.Sample;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Contenders that make the same call on the same data, with a pair each. All warm up next to their servers; then they
 * cross each network together and make their calls in turns. For one thread.
 */
final class DistancePairs {
    private static final int TURNS = 5;

    private final int round;
    private final int requests;
    private final Rounds<List<Step>, StepSample> rounds;

    private record StepSample(Step step, Sample sample) {}

    /**
     * Prepares to measure.
     *
     * @param start starts the pair of a step's contender and lets it settle
     * @param requests how many calls each step makes in it
     * @param recorder receives the sample of each step
     */
    DistancePairs(
            Function<Step, WarmedUp<DistanceCallPair>> start,
            int round,
            int requests,
            Random random,
            BiConsumer<Step, Sample> recorder) {
        this.round = round;
        this.requests = requests;
        rounds = new Rounds<>(
                random,
                (own, number) -> new Crossings(start.apply(own.get(0)), own),
                outcome -> outcome.value()
                        .map(List::of)
                        .orElseGet(() -> failed(outcome))
                        .forEach(ended -> recorder.accept(ended.step(), ended.sample())));
    }

    private static List<StepSample> failed(StepOutcome<List<Step>, StepSample> outcome) {
        String reason = outcome.failure().orElse("");
        return outcome.step().stream()
                .map(step -> new StepSample(step, step.failed(outcome.round(), reason)))
                .toList();
    }

    /** Measures steps that differ in their contenders and networks alone. */
    void measure(List<Step> steps) {
        rounds.run(
                round,
                new ArrayList<>(steps.stream()
                        .collect(groupingBy(step -> step.contender().name(), LinkedHashMap::new, toList()))
                        .values()));
    }

    /** Crosses one network after the other: in one turn it reaches the next one, in those that follow it calls. */
    private final class Crossings implements PairTask<StepSample> {
        private final WarmedUp<DistanceCallPair> pair;
        private final Iterator<Step> left;
        private Step step;
        private Optional<DistanceCalls> far = Optional.empty();
        private int turn;

        Crossings(WarmedUp<DistanceCallPair> pair, List<Step> steps) {
            this.pair = pair;
            this.left = steps.iterator();
            this.step = left.next();
        }

        @Override
        public boolean isApart() {
            return pair.awake();
        }

        /** A failure over one network leaves the others to be measured. */
        @Override
        public boolean turn(Consumer<StepSample> ends) {
            Step current = step;
            try {
                advance();
            } catch (BeyondRelayException e) {
                far = Optional.empty();
                ends.accept(new StepSample(current, current.refused(round, e.getMessage())));
            } catch (RuntimeException e) {
                far = Optional.empty();
                ends.accept(new StepSample(current, current.failed(round, ContenderFailures.reason(e))));
            }
            if (turn++ < TURNS) {
                return true;
            }
            far.ifPresent(calls -> ends.accept(new StepSample(current, calls.sample(round))));
            turn = 0;
            boolean more = left.hasNext();
            step = more ? left.next() : step;
            return more;
        }

        private void advance() {
            if (turn == 0) {
                far = Optional.of(new DistanceCalls(step, pair));
            } else {
                far.ifPresent(calls -> calls.call(share(turn)));
            }
        }

        @Override
        public void close() {
            pair.meter().close();
        }
    }

    /** Returns how many of the calls are made in one turn: all turns together make each once. */
    private int share(int turn) {
        return requests * turn / TURNS - requests * (turn - 1) / TURNS;
    }
}
