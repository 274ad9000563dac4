package io.metrifier.results.run;

import org.jspecify.annotations.Nullable;

/**
 * One pair of JVMs of a {@link BaselineTwin} in one round.
 *
 * @param settlement how it warmed up; {@code null} if it failed before
 * @param failure why it failed, for people; {@code null} if it did not
 * @param lost calls that failed with their connection, including warm-up; {@code null} if there were none
 */
public record RunFork(
        String contender,
        String scenario,
        int round,
        @Nullable WarmupResult settlement,
        @Nullable String failure,
        @Nullable Long lost) {}
