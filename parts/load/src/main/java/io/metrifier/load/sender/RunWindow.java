package io.metrifier.load.sender;

import io.metrifier.results.load.Load;

/**
 * The time window of a run, in nanoseconds of its {@link LoadClock}.
 *
 * @param start of the schedules
 * @param end from which no message is due
 * @param giveUp from which no message is sent and no answer is awaited
 */
public record RunWindow(long start, long end, long giveUp) {
    public static RunWindow of(long start, Load load) {
        long end = start + load.pace().duration().toNanos();
        return new RunWindow(start, end, end + load.pace().grace().toNanos());
    }
}
