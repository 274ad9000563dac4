package io.metrifier.load;

import io.metrifier.load.sender.LoadClock;
import java.util.Comparator;
import java.util.PriorityQueue;

/** A virtual clock that advances when a thread waits, so that a run of minutes takes milliseconds and is exact. */
final class VirtualTime implements LoadClock {
    private record Event(long at, long number, Runnable action) {}

    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparingLong(Event::at).thenComparingLong(Event::number));
    private final long oversleep;
    private long now;
    private long planned;

    VirtualTime() {
        this(0);
    }

    /** Wakes up sleepers this much too late. */
    VirtualTime(long oversleep) {
        this.oversleep = oversleep;
    }

    @Override
    public long nanos() {
        return now;
    }

    @Override
    public long waitUntil(long due) {
        if (due > now) {
            advanceTo(due + oversleep);
        }
        return now;
    }

    /** Advances to this time and runs everything scheduled until then. */
    void advanceTo(long moment) {
        while (!events.isEmpty() && events.peek().at() <= moment) {
            Event event = events.remove();
            now = Math.max(now, event.at());
            event.action().run();
        }
        now = Math.max(now, moment);
    }

    /** Schedules an action. */
    void at(long moment, Runnable action) {
        events.add(new Event(moment, planned++, action));
    }
}
