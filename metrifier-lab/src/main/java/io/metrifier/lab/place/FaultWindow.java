package io.metrifier.lab.place;

/** The time of a fault, in nanoseconds of {@link System#nanoTime}. */
public record FaultWindow(long begin, long end) {}
