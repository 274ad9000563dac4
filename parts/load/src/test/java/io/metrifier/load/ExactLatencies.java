package io.metrifier.load;

import io.metrifier.results.load.Schedule;
import java.util.Arrays;
import java.util.stream.LongStream;

/** The exact latencies of a server, computed without the load generator. */
final class ExactLatencies {
    private final long[] sorted;

    private ExactLatencies(LongStream latencies) {
        this.sorted = latencies.sorted().toArray();
    }

    static ExactLatencies of(LongStream latencies) {
        return new ExactLatencies(latencies);
    }

    /** One blocking lane; messages become due while it waits. */
    static ExactLatencies waiting(long[] due, KnownServer server) {
        return inFlight(due, 1, server);
    }

    /**
     * An asynchronous lane with a limit of open messages: a message is sent when the one that many before is answered.
     */
    static ExactLatencies inFlight(long[] due, int bound, KnownServer server) {
        long[] answered = new long[due.length];
        for (int i = 0; i < due.length; i++) {
            long free = i < bound ? 0 : answered[i - bound];
            answered[i] = server.answerAt(Math.max(due[i], free));
        }
        return new ExactLatencies(LongStream.range(0, due.length).map(i -> answered[(int) i] - due[(int) i]));
    }

    /** Returns when each message within a duration is due. */
    static long[] due(Schedule schedule, long duration) {
        return LongStream.iterate(schedule.next(), at -> at < duration, at -> schedule.next())
                .toArray();
    }

    /** Returns the exact percentile. */
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
