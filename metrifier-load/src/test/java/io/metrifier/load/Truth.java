package io.metrifier.load;

import io.metrifier.results.load.Schedule;
import java.util.Arrays;
import java.util.stream.LongStream;

/** The latencies that a server really causes, worked out without the rig, as exact numbers. */
final class Truth {
    private final long[] sorted;

    private Truth(LongStream latencies) {
        this.sorted = latencies.sorted().toArray();
    }

    static Truth of(LongStream latencies) {
        return new Truth(latencies);
    }

    /** One lane that waits for each answer before its next message, which was due meanwhile or not. */
    static Truth waiting(long[] due, KnownServer server) {
        return inFlight(due, 1, server);
    }

    /**
     * A lane that does not wait, but has at most so many open: a message leaves when the one that many before is
     * answered.
     */
    static Truth inFlight(long[] due, int bound, KnownServer server) {
        long[] answered = new long[due.length];
        for (int i = 0; i < due.length; i++) {
            long free = i < bound ? 0 : answered[i - bound];
            answered[i] = server.answerAt(Math.max(due[i], free));
        }
        return new Truth(LongStream.range(0, due.length).map(i -> answered[(int) i] - due[(int) i]));
    }

    /** Returns when everything within a duration is due. */
    static long[] due(Schedule schedule, long duration) {
        return LongStream.iterate(schedule.next(), at -> at < duration, at -> schedule.next())
                .toArray();
    }

    /** Returns the smallest latency that at least this share of all does not exceed. */
    long percentile(double percent) {
        int rank = (int) Math.ceil(percent * sorted.length / 100);
        return sorted[Math.max(0, rank - 1)];
    }

    int count() {
        return sorted.length;
    }

    @Override
    public String toString() {
        return Arrays.toString(new long[] {percentile(50), percentile(99), percentile(100)});
    }
}
