package io.metrifier.engine;

import io.metrifier.results.run.WarmupResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The time that pairs may take to settle, as one pool: what quick ones leave goes to slow ones, and a single one that
 * never settles cannot take it all. For one thread.
 */
final class Budget {
    /** Nothing settles in less: two windows. */
    private static final Duration LEAST = WarmupDetector.WINDOW.multipliedBy(2).plusSeconds(1);

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
    /** How long each contender took to settle, in seconds. */
    private final Map<String, DoubleSummaryStatistics> settled = new HashMap<>();

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

    /**
     * A pair that is to begin.
     *
     * @param contender whose
     * @param atMost how long it may take to settle; what the others need at the least is not its own
     */
    record Next(Contender contender, Duration atMost) {}

    /**
     * Returns who of those that are left in a round is to begin: the first; the quickest, where all the time that is
     * left is less than they can be expected to take, and the slowest are taken for left out until it is not; and
     * nobody, where nobody can be expected to settle any more.
     */
    Optional<Next> next(List<Contender> contenders) {
        List<Contender> worth = new ArrayList<>(contenders);
        if (expected(worth) > seconds(pool(left))) {
            worth.sort(Comparator.comparingDouble(this::expected));
        }
        int pairs = left;
        while (!worth.isEmpty() && expected(worth) > seconds(pool(pairs))) {
            worth.remove(worth.size() - 1);
            pairs--;
        }
        if (worth.isEmpty()) {
            return Optional.empty();
        }
        Duration atMost = share(pairs);
        left--;
        waiting++;
        return Optional.of(new Next(worth.get(0), atMost));
    }

    /** Returns how long the next of so many pairs may take. */
    private Duration share(int pairs) {
        long pool = pool(pairs);
        long share = pool / Math.max(1, pairs) * SHARE;
        long spare = pool - Math.max(0, pairs - 1) * LEAST.toNanos();
        return Duration.ofNanos(Math.max(LEAST.toNanos(), Math.min(MOST.toNanos(), Math.min(share, spare))));
    }

    /** So many pairs of a round are not begun. */
    void leaveOut(int pairs) {
        left -= pairs;
    }

    /** Learns how long a contender's pair took to settle, or was given. */
    void learn(Contender contender, WarmupResult settlement) {
        settled.computeIfAbsent(contender.name(), any -> new DoubleSummaryStatistics())
                .accept(settlement.seconds());
    }

    private double expected(List<Contender> contenders) {
        return contenders.stream().mapToDouble(this::expected).sum();
    }

    /** Nothing is known of who has not begun before. */
    private double expected(Contender contender) {
        DoubleSummaryStatistics took = settled.get(contender.name());
        return took == null ? 0 : took.getAverage();
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

    /** Returns what is left to settle in for so many pairs. */
    private long pool(int pairs) {
        return Math.max(0, deadline - nanoTime.getAsLong() - pairs * beside - waiting * turns);
    }

    private static double seconds(long nanos) {
        return nanos / NANOS_PER_SECOND;
    }

    /** Returns what so many pairs usually take with everything beside settling. */
    static Duration usual(int pairs, Duration beside) {
        return USUAL.plus(beside).multipliedBy(pairs);
    }

    /** Returns the least that so many pairs take with everything beside settling. */
    static Duration least(int pairs, Duration beside) {
        return LEAST.plus(beside).multipliedBy(pairs);
    }

    /** Returns whether another so many pairs fit into what is left, which take so long to settle together. */
    boolean allows(int pairs, Duration settling) {
        return deadline - nanoTime.getAsLong() >= pairs * beside + settling.toNanos();
    }

    /** Returns whether another so many pairs can be settled in what is left, each in the least time there is. */
    boolean allows(int pairs) {
        return deadline - nanoTime.getAsLong() >= pairs * (beside + LEAST.toNanos());
    }
}
