package io.metrifier.network.relay;

import java.util.PriorityQueue;

/** Scheduled events, ordered by time and, for equal times, by insertion. For one thread. */
final class EventQueue {
    private final PriorityQueue<Entry> entries = new PriorityQueue<>();
    private long requested;

    void schedule(long due, Runnable action) {
        entries.add(new Entry(due, requested++, action));
    }

    /** Runs the events that are due. */
    void runDue(long now) {
        for (Entry first = entries.peek(); first != null && first.due - now <= 0; first = entries.peek()) {
            entries.remove();
            first.action.run();
        }
    }

    /** Returns the time until the next event: not positive if one is due, {@link Long#MAX_VALUE} if there is none. */
    long computeDelay(long now) {
        Entry first = entries.peek();
        return first == null ? Long.MAX_VALUE : first.due - now;
    }

    private record Entry(long due, long order, Runnable action) implements Comparable<Entry> {
        @Override
        public int compareTo(Entry other) {
            int byTime = Long.signum(due - other.due);
            return byTime != 0 ? byTime : Long.compare(order, other.order);
        }
    }
}
