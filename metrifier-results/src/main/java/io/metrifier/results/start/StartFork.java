package io.metrifier.results.start;

import java.time.Duration;

/**
 * One new server and the new clients that came to it, of one contender in one round.
 *
 * @param contender who
 * @param round counted from 1
 * @param serverUp from the start of the server's JVM until it took calls
 * @param cold the client that came to a server nobody had called
 * @param warm the client that came after it, in a JVM as new
 */
public record StartFork(String contender, int round, Duration serverUp, FirstCalls cold, FirstCalls warm) {}
