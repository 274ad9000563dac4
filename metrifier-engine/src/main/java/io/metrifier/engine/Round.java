package io.metrifier.engine;

import io.metrifier.engine.Budget.Next;
import io.metrifier.results.run.Settlement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;

/**
 * One round: a new pair of each contender settles, alone, while those before it sleep; then all take short turns in an
 * order that is shuffled for each set of turns, so that a neighbour who wakes up for a second hits all of them. A pair
 * that is awake while it should sleep takes its turns at once and ends. One that fails costs itself. For one thread.
 */
final class Round {
    private final int number;
    private final String scenario;
    private final TurnPlan turns;
    private final Random random;
    private final RoundObserver observer;
    private final LabelPlan labels;
    private final Map<Contender, Running> running = new LinkedHashMap<>();
    private final List<Fork> forks = new ArrayList<>();

    /** A pair that has settled, or has not and is measured all the same. */
    private record Running(LossMeter meter, Optional<Settlement> settlement, List<Turn> done) {}

    /**
     * Prepares a round.
     *
     * @param number which one, from 1
     * @param scenario what is called
     * @param turns how many each has, and how long they are
     * @param random shuffles
     * @param observer hears how it goes
     * @param labels whose stacks are recorded in the end
     */
    Round(int number, String scenario, TurnPlan turns, Random random, RoundObserver observer, LabelPlan labels) {
        this.number = number;
        this.scenario = scenario;
        this.turns = turns;
        this.random = random;
        this.observer = observer;
        this.labels = labels;
    }

    /**
     * Runs it and returns a fork of each contender.
     *
     * @param start starts the pair of a contender
     * @param budget says how long each may take to settle
     */
    List<Fork> run(List<Contender> contenders, Function<Contender, Meter> start, Budget budget) {
        try {
            beginAll(contenders, start, budget);
            for (int turn = 0; turn <= turns.number(); turn++) {
                takeTurns(turn > 0);
            }
            running.forEach((contender, pair) -> forks.add(fork(contender, pair)));
            return forks;
        } finally {
            running.values().forEach(pair -> pair.meter().close());
            budget.turnsTaken();
        }
    }

    private void beginAll(List<Contender> contenders, Function<Contender, Meter> start, Budget budget) {
        List<Contender> left = new ArrayList<>(contenders);
        Collections.shuffle(left, random);
        for (Optional<Next> next = budget.next(left); next.isPresent(); next = budget.next(left)) {
            left.remove(next.get().contender());
            begin(next.get().contender(), next.get().atMost(), start, budget);
        }
        budget.leaveOut(left.size());
        left.forEach(contender -> observer.leftOut(contender, number));
    }

    private void begin(Contender contender, Duration atMost, Function<Contender, Meter> start, Budget budget) {
        try {
            Settled<LossMeter> settled =
                    Settled.start(contender, number, () -> new LossMeter(start.apply(contender)), atMost, observer);
            settled.settlement().ifPresent(settlement -> budget.learn(contender, settlement));
            Running pair = new Running(settled.meter(), settled.settlement(), new ArrayList<>());
            if (settled.awake()) {
                alone(contender, pair);
            } else {
                running.put(contender, pair);
            }
        } catch (RuntimeException e) {
            failed(contender, Optional.empty(), 0, e);
        }
    }

    /** The one that spins would take a core from whoever comes after it. */
    private void alone(Contender contender, Running pair) {
        TurnPlan alone = turns.alone();
        try (Meter meter = pair.meter()) {
            for (int turn = 0; turn < alone.number(); turn++) {
                pair.done().add(meter.turn(alone.lead(), alone.length()));
            }
            forks.add(fork(contender, pair));
        }
    }

    private void takeTurns(boolean counted) {
        List<Map.Entry<Contender, Running>> order = new ArrayList<>(running.entrySet());
        Collections.shuffle(order, random);
        for (Map.Entry<Contender, Running> next : order) {
            Running pair = next.getValue();
            try {
                Turn turn = pair.meter().turn(turns.lead(), turns.length());
                if (counted) {
                    pair.done().add(turn);
                }
            } catch (RuntimeException e) {
                running.remove(next.getKey());
                pair.meter().close();
                failed(next.getKey(), pair.settlement(), pair.meter().lost(), e);
            }
        }
    }

    private Fork fork(Contender contender, Running pair) {
        Optional<Labelled> labelled = labels(contender, pair);
        long lost = pair.meter().lost();
        return new Fork(contender, scenario, number, pair.settlement(), pair.done(), lost, labelled, Optional.empty());
    }

    /** What was measured before stands, whatever becomes of the recorder. */
    private Optional<Labelled> labels(Contender contender, Running pair) {
        if (!labels.contenders().contains(contender.name())) {
            return Optional.empty();
        }
        try {
            return Optional.of(Labelling.of(pair.meter(), labels, contender.name(), scenario, number));
        } catch (RuntimeException e) {
            observer.unlabelled(contender, number, String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    private void failed(Contender contender, Optional<Settlement> settlement, long lost, RuntimeException why) {
        String reason = String.valueOf(why.getMessage());
        observer.failed(contender, number, reason);
        forks.add(new Fork(
                contender, scenario, number, settlement, List.of(), lost, Optional.empty(), Optional.of(reason)));
    }
}
