package io.metrifier.lab.server;

/** The time of a fault, in nanoseconds of {@link System#nanoTime}. */
public record FaultWindow(long begin, long end) {}
