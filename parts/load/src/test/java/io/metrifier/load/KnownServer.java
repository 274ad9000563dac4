package io.metrifier.load;

/** A server whose answer times are a function of the arrival times. */
@FunctionalInterface
interface KnownServer {
    /** An answer that never arrives. */
    long NEVER = Long.MAX_VALUE;

    /** Returns when a message that arrives at this time is answered. */
    long answerAt(long takenUp);

    /** Returns a server with a constant delay. */
    static KnownServer fixed(long delay) {
        return takenUp -> takenUp + delay;
    }

    /** Returns a server with a constant delay that stalls at the start of every period. */
    static KnownServer stalling(long delay, long period, long stall) {
        return takenUp -> {
            long intoPeriod = takenUp % period;
            long from = intoPeriod < stall ? takenUp - intoPeriod + stall : takenUp;
            boolean stallsMeanwhile = from % period + delay > period;
            return from + delay + (stallsMeanwhile ? stall : 0);
        };
    }

    /** Returns a server with a constant delay that stands still between two times. */
    static KnownServer stopping(long delay, long from, long until) {
        return takenUp -> takenUp + delay <= from || takenUp >= until ? takenUp + delay : until + delay;
    }
}
