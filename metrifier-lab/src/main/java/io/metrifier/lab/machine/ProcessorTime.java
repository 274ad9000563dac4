package io.metrifier.lab.machine;

/**
 * What all processors together have spent since the machine started, in ticks.
 *
 * @param total all of it
 * @param idle what nothing ran in
 * @param stolen what a hypervisor gave to others although something wanted to run here
 */
record ProcessorTime(long total, long idle, long stolen) {
    private static final int IDLE = 3;
    private static final int IO_WAIT = 4;
    private static final int STEAL = 7;

    /** Reads the numbers of the line {@code cpu} of Linux; from the ninth on they are part of earlier ones. */
    static ProcessorTime of(long... ticks) {
        long total = 0;
        for (int i = 0; i <= STEAL; i++) {
            total += ticks[i];
        }
        return new ProcessorTime(total, ticks[IDLE] + ticks[IO_WAIT], ticks[STEAL]);
    }

    /** Returns the share of the time since then that was not idle. */
    double busySince(ProcessorTime then) {
        return 1 - share(idle - then.idle, then);
    }

    /** Returns the share of the time since then that was stolen. */
    double stolenSince(ProcessorTime then) {
        return share(stolen - then.stolen, then);
    }

    private double share(long ticks, ProcessorTime then) {
        return ticks / (double) Math.max(1, total - then.total);
    }
}
