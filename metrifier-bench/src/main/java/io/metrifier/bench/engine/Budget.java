package io.metrifier.bench.engine;

import io.metrifier.results.run.Settlement;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * The time that pairs may take to settle, as one pool: what quick ones leave goes to slow ones, and a single one that
 * never settles cannot take it all. For one thread.
 */
final class Budget {
    /** Nothing settles in less: two windows. */
    private static final Duration LEAST = Settling.WINDOW.multipliedBy(2).plusSeconds(1);

    /** Longer than the slowest known transport takes on a slow machine. */
    private static final Duration MOST = Duration.ofSeconds(90);

    /** What gRPC takes on a quiet machine with two cores; a bare wire takes a third of it. */
    private static final Duration USUAL = Duration.ofSeconds(22);

    /** How many times its even share one pair may have. */
    private static final int SHARE = 3;

    private static final double NANOS_PER_SECOND = 1e9;

    private final LongSupplier nanoTime;
    private final long deadline;
    private final long turns;
    private long beside;
    /** How many pairs have not begun. */
    private int left;
    /** How many pairs have, and are to take their turns. */
    private int waiting;
    /** How long each contender took to settle when it took longest, in seconds. */
    private final Map<String, Double> settled = new HashMap<>();

    /**
     * Starts the clock.
     *
     * @param time what all pairs together may take, with everything beside settling
     * @param pairs how many there will be
     * @param beside what each takes beside settling
     * @param turns what of that comes only once all pairs of a round have settled
     * @param nanoTime tells the time
     */
    Budget(Duration time, int pairs, Duration beside, Duration turns, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.deadline = nanoTime.getAsLong() + time.toNanos();
        this.beside = beside.toNanos();
        this.turns = turns.toNanos();
        this.left = pairs;
    }

    /** Returns how long the next pair may take to settle; what the others need at the least is not its own. */
    Duration next() {
        long pool = pool();
        long share = pool / Math.max(1, left) * SHARE;
        left--;
        waiting++;
        long spare = pool - Math.max(0, left) * LEAST.toNanos();
        return Duration.ofNanos(Math.max(LEAST.toNanos(), Math.min(MOST.toNanos(), Math.min(share, spare))));
    }

    /** Learns how long a contender's pair took to settle, or was given. */
    void learn(Contender contender, Settlement settlement) {
        settled.merge(contender.name(), settlement.seconds(), Math::max);
    }

    /**
     * Returns in which order those of a round are to settle: as they come; where all the time that is left is less than
     * they took before, the quickest first, so that it is enough for as many as can be.
     */
    List<Contender> inOrder(List<Contender> contenders) {
        double needed = contenders.stream().mapToDouble(this::expected).sum();
        return needed <= pool() / NANOS_PER_SECOND
                ? contenders
                : contenders.stream()
                        .sorted(Comparator.comparingDouble(this::expected))
                        .toList();
    }

    private double expected(Contender contender) {
        return settled.getOrDefault(contender.name(), 0.0);
    }

    /** All pairs that have begun have taken their turns. */
    void turnsTaken() {
        waiting = 0;
    }

    /** Expects so many pairs more than there were to be. */
    void expect(int pairs) {
        left = Math.max(0, left) + pairs;
    }

    /** Learns what pairs have taken beside settling, where that is more than was thought. */
    void learn(Duration took) {
        beside = Math.max(beside, took.toNanos());
    }

    private long pool() {
        return Math.max(0, deadline - nanoTime.getAsLong() - left * beside - waiting * turns);
    }

    /** Returns what so many pairs usually take with everything beside settling. */
    static Duration usual(int pairs, Duration beside) {
        return USUAL.plus(beside).multipliedBy(pairs);
    }

    /** Returns the least that so many pairs take with everything beside settling. */
    static Duration least(int pairs, Duration beside) {
        return LEAST.plus(beside).multipliedBy(pairs);
    }

    /** Tells whether another so many pairs fit into what is left, which take so long to settle together. */
    boolean allows(int pairs, Duration settling) {
        return deadline - nanoTime.getAsLong() >= pairs * beside + settling.toNanos();
    }

    /** Tells whether another so many pairs can be settled in what is left, each in the least time there is. */
    boolean allows(int pairs) {
        return deadline - nanoTime.getAsLong() >= pairs * (beside + LEAST.toNanos());
    }
}
