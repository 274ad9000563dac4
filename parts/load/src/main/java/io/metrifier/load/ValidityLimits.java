package io.metrifier.load;

import java.time.Duration;

/**
 * The limits beyond which a result is invalid.
 *
 * @param achieved the minimum share of the rate, from 0 to 1
 * @param lateness the maximum lateness of the load generator, at the 99th percentile, where the median latency is
 *     at most ten times as long; a tenth of the median otherwise
 * @param stall the maximum oversleep of any sleeping thread
 * @param busiestCore the maximum busy share of a core, pacing excluded
 * @param holds the percentile above which at least one must be valid despite stalls of the load generator
 * @param queued the maximum share of messages that waited for a lane that waited for an answer
 */
public record ValidityLimits(
        double achieved, Duration lateness, Duration stall, double busiestCore, double holds, double queued) {
    /** The default limits: 99 %, 1 ms, 100 ms, 95 %, p50, 1 %. */
    public static final ValidityLimits DEFAULTS =
            new ValidityLimits(0.99, Duration.ofMillis(1), Duration.ofMillis(100), 0.95, 50, 0.01);
}
