package io.metrifier.lab.place;

/**
 * From when until when a fault had a server, in nanoseconds of {@link System#nanoTime}.
 *
 * @param begin when it had begun
 * @param end when it was over
 */
public record FaultWindow(long begin, long end) {}
