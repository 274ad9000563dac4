package io.metrifier.engine.rounds;

import io.metrifier.engine.Contender;
import io.metrifier.results.metric.WarmupResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The time of all pairs: decides whether a round still fits, which pair begins next, and how long it may warm up. The
 * warm-up time is a shared pool: time that fast pairs do not need goes to slow ones, and a pair that never settles
 * cannot use all of it. A round comes before the rounds after it: they get what it leaves. For one thread.
 */
public final class TimeBudget {
    /** Starting and stopping two JVMs, connecting, checking and resting. */
    private static final Duration JVM_OVERHEAD = Duration.ofSeconds(5);
    /** The part of it before the warm-up. */
    private static final Duration START = Duration.ofSeconds(3);

    /** A last round without those that need longest still shows how far JVMs of the others differ. */
    private static final int FEWEST_PAIRS = 3;

    /** The minimum warm-up: two windows and a second. */
    private static final Duration MIN_WARMUP =
            WarmupDetector.WINDOW.multipliedBy(2).plusSeconds(1);

    /** The maximum warm-up, longer than the slowest known transport needs on a slow machine. */
    public static final Duration MAX_WARMUP = Duration.ofSeconds(90);

    /** The warm-up of gRPC on an idle machine with two cores; a bare wire needs a third of it. */
    private static final Duration TYPICAL_WARMUP = Duration.ofSeconds(22);

    /** The maximum warm-up of one pair, as a multiple of its even share. */
    private static final int MAX_SHARES = 3;

    /** The warm-up of a pair that took longer than before, as a multiple of the mean before. */
    private static final double SLOWER = 1.5;

    private static final double NANOS_PER_SECOND = 1e9;

    private final LongSupplier nanoTime;
    private final int rounds;
    /** How many rounds typically fit; those after them take what is left. */
    private final int fitting;

    private final long deadline;
    private final long turns;
    private long overhead;
    /** The number of pairs that have not begun. */
    private int left;
    /** The number of pairs that have begun and have not taken their turns. */
    private int waiting;
    /** When the first of them began, and how long they warmed up. */
    private long began;

    private double warmedUp;
    /** When the last pair began to start, how many of its round were left, and of all rounds. */
    private long admitted;

    private int admittedOf;
    private int sharing;
    /** The warm-up time that was left then, and what the pair needs if it takes longer than before. */
    private long admittedPool;

    private long needed;
    /** The warm-up of each contender, in seconds. */
    private final Map<String, DoubleSummaryStatistics> settled = new HashMap<>();

    /**
     * Starts the clock.
     *
     * @param time the time for all pairs together, warm-up and everything else
     * @param rounds the number of planned rounds; fewer only if the time does not allow them
     * @param pairs of each planned round
     * @param overhead the time of each pair other than its warm-up, see {@link #overhead}
     * @param turns the part of that time that follows the warm-up of all pairs of a round
     */
    public TimeBudget(Duration time, int rounds, int pairs, Duration overhead, Duration turns, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.rounds = rounds;
        this.fitting = (int) Math.min(rounds, Math.max(1, time.dividedBy(typical(Math.max(1, pairs), overhead))));
        this.deadline = nanoTime.getAsLong() + time.toNanos();
        this.overhead = overhead.toNanos();
        this.turns = turns.toNanos();
        this.left = pairs * fitting;
    }

    /** Returns the time of a pair other than its warm-up, with these turns. */
    public static Duration overhead(Duration turns) {
        return JVM_OVERHEAD.plus(turns);
    }

    /**
     * Returns whether a round begins: a planned one if some of its pairs fit, a further one if all do. The first always
     * begins.
     *
     * @param contenders the names of those to measure
     * @param times how often each is measured in it
     */
    public boolean hasTime(int round, Collection<String> contenders, int times) {
        int pairs = contenders.size() * times;
        boolean fits = round == 1 || allows(contenders, times, round > rounds ? pairs : FEWEST_PAIRS);
        if (fits && round > fitting) {
            expect(pairs);
        }
        return fits;
    }

    /**
     * Returns which of the remaining pairs of a round begins next. This is the first one, if the remaining time is
     * expected to suffice for all. Otherwise it is the fastest one, and the slowest are taken as left out until the
     * time suffices. Empty if none is expected to settle any more.
     */
    Optional<Contender> next(List<Contender> contenders) {
        List<Contender> worth = new ArrayList<>(contenders);
        if (isTooMuch(worth)) {
            worth.sort(Comparator.comparingDouble(one -> expectWarmup(one.name())));
        }
        while (isTooMuch(worth)) {
            worth.remove(worth.size() - 1);
        }
        if (worth.isEmpty()) {
            return Optional.empty();
        }
        sharing = left - contenders.size() + worth.size();
        admittedPool = poolFor(sharing);
        needed = estimateTime(worth);
        left--;
        if (waiting++ == 0) {
            began = nanoTime.getAsLong();
            warmedUp = 0;
        }
        admitted = nanoTime.getAsLong();
        admittedOf = worth.size();
        return Optional.of(worth.get(0));
    }

    /**
     * Returns the maximum warm-up of the pair that has started; a part of the other pairs is reserved, and for those of
     * its round a start as slow as its own.
     */
    public Duration atMost() {
        long late = Math.max(0, nanoTime.getAsLong() - admitted - START.toNanos()) * admittedOf;
        long most = Math.max(computeShare(admittedPool - late), needed - late);
        return Duration.ofNanos(Math.max(MIN_WARMUP.toNanos(), Math.min(MAX_WARMUP.toNanos(), most)));
    }

    private boolean isTooMuch(List<Contender> ofRound) {
        return ofRound.stream().mapToDouble(one -> expectWarmup(one.name())).sum() > toSeconds(poolFor(ofRound.size()));
    }

    /** Returns the share of the next pair, which leaves most of theirs to the others, or what is typically enough. */
    private long computeShare(long pool) {
        long even = pool / Math.max(1, sharing);
        long others = Math.max(MIN_WARMUP.toNanos(), Math.min(TYPICAL_WARMUP.toNanos(), even / 4 * 3));
        return Math.min(even * MAX_SHARES, pool - Math.max(0, sharing - 1) * others);
    }

    /** Returns what the first pair of a round needs if it takes longer than before and the others do not. */
    private long estimateTime(List<Contender> ofRound) {
        double others = ofRound.stream()
                .skip(1)
                .mapToDouble(contender -> Math.max(toSeconds(MIN_WARMUP.toNanos()), expectWarmup(contender.name())))
                .sum();
        double spare = toSeconds(poolFor(ofRound.size())) - others;
        return (long) (Math.min(spare, SLOWER * expectWarmup(ofRound.get(0).name())) * NANOS_PER_SECOND);
    }

    /** Records that this number of pairs of a round will not begin. */
    void skip(int pairs) {
        left -= pairs;
    }

    /** Records how long a contender's pair warmed up. */
    public void learn(String contender, WarmupResult settlement) {
        warmedUp += settlement.seconds();
        settled.computeIfAbsent(contender, any -> new DoubleSummaryStatistics()).accept(settlement.seconds());
    }

    /** A contender without earlier pairs is expected to take no time. */
    private double expectWarmup(String contender) {
        DoubleSummaryStatistics took = settled.get(contender);
        return took == null ? 0 : took.getAverage();
    }

    /** Records that all pairs that have begun have taken their turns, and learns how long that took. */
    void turnsTaken() {
        if (waiting > 0) {
            double others = nanoTime.getAsLong() - began - warmedUp * NANOS_PER_SECOND;
            overhead = Math.max(overhead, (long) (others / waiting));
        }
        waiting = 0;
    }

    /** Begins a pair that was not planned; empty if the time left does not suffice for the minimum of all pairs. */
    Optional<Contender> inAddition(Contender contender) {
        if (poolFor(left + 1) < (left + 1) * MIN_WARMUP.toNanos()) {
            return Optional.empty();
        }
        expect(1);
        Optional<Contender> next = next(List.of(contender));
        if (next.isEmpty()) {
            skip(1);
        }
        return next;
    }

    /** Adds pairs to the planned ones. */
    void expect(int pairs) {
        left = Math.max(0, left) + pairs;
    }

    /** Returns the remaining warm-up time for this number of pairs. */
    private long poolFor(int pairs) {
        return Math.max(0, deadline - nanoTime.getAsLong() - pairs * overhead - waiting * turns);
    }

    private static double toSeconds(long nanos) {
        return nanos / NANOS_PER_SECOND;
    }

    /** Returns the typical time of this number of pairs, warm-up and everything else. */
    static Duration typical(int pairs, Duration overhead) {
        return TYPICAL_WARMUP.plus(overhead).multipliedBy(pairs);
    }

    /** Returns the minimum time of this number of pairs, warm-up and everything else. */
    public static Duration minimumTime(int pairs, Duration overhead) {
        return MIN_WARMUP.plus(overhead).multipliedBy(pairs);
    }

    /** Returns whether the quickest of these contenders, each this often, fit if they warm up as long as before. */
    boolean allows(Collection<String> contenders, int times, int most) {
        List<Double> pairs = contenders.stream()
                .map(name -> Math.max(toSeconds(MIN_WARMUP.toNanos()), expectWarmup(name)) + toSeconds(overhead))
                .flatMap(pair -> Collections.nCopies(times, pair).stream())
                .sorted()
                .limit(most)
                .toList();
        return toSeconds(deadline - nanoTime.getAsLong())
                >= pairs.stream().mapToDouble(Double::doubleValue).sum();
    }
}
