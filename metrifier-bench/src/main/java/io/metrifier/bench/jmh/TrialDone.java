package io.metrifier.bench.jmh;

import java.time.Duration;

/**
 * One fork of a run in rounds that has ended.
 *
 * @param number how many have ended, this one included
 * @param of how many there are
 * @param scenario what it called
 * @param contender what carried it
 * @param callsPerSecond what it reached
 * @param left how long the others will take, by those that have ended
 */
public record TrialDone(int number, int of, String scenario, String contender, double callsPerSecond, Duration left) {}
