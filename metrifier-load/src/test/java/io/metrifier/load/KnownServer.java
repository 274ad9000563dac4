package io.metrifier.load;

/** A server whose every answer comes at a moment that follows from when its message came. */
@FunctionalInterface
interface KnownServer {
    /** Means that no answer ever comes. */
    long NEVER = Long.MAX_VALUE;

    /** Returns when a message that is taken up at that moment is answered. */
    long answerAt(long takenUp);

    /** Takes always the same time. */
    static KnownServer fixed(long delay) {
        return takenUp -> takenUp + delay;
    }

    /** Takes always the same time, but from the start of every period on does nothing for a while. */
    static KnownServer stalling(long delay, long period, long stall) {
        return takenUp -> {
            long intoPeriod = takenUp % period;
            long from = intoPeriod < stall ? takenUp - intoPeriod + stall : takenUp;
            boolean stallsMeanwhile = from % period + delay > period;
            return from + delay + (stallsMeanwhile ? stall : 0);
        };
    }

    /** Takes always the same time, but does nothing between two moments. */
    static KnownServer stopping(long delay, long from, long until) {
        return takenUp -> takenUp + delay <= from || takenUp >= until ? takenUp + delay : until + delay;
    }
}
