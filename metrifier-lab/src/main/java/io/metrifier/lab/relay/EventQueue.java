package io.metrifier.lab.relay;

import java.util.PriorityQueue;

/** What is to happen when, in order of time and, at one time, of asking. For one thread. */
final class EventQueue {
    private final PriorityQueue<Entry> entries = new PriorityQueue<>();
    private long asked;

    void at(long due, Runnable action) {
        entries.add(new Entry(due, asked++, action));
    }

    /** Does what is due. */
    void runDue(long now) {
        for (Entry first = entries.peek(); first != null && first.due - now <= 0; first = entries.peek()) {
            entries.remove();
            first.action.run();
        }
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }

    /**
     * Returns how long it is until something is due: not positive where something is, the largest long where nothing.
     */
    long nanosToNext(long now) {
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
