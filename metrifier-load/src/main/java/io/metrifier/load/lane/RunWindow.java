package io.metrifier.load.lane;

import io.metrifier.results.load.Load;

/**
 * When a run happens, in the nanoseconds of its {@link LoadClock}.
 *
 * @param start the moment schedules count from
 * @param end no message is due at or after it
 * @param giveUp no message leaves and no answer is waited for at or after it
 */
public record RunWindow(long start, long end, long giveUp) {
    public static RunWindow of(long start, Load load) {
        long end = start + load.duration().toNanos();
        return new RunWindow(start, end, end + load.grace().toNanos());
    }
}
