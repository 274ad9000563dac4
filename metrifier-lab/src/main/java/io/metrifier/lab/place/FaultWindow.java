package io.metrifier.lab.place;

/**
 * The time of a fault, in nanoseconds of {@link System#nanoTime}.
 *
 * @param begin when it had begun
 * @param end when it had ended
 */
public record FaultWindow(long begin, long end) {}
