package io.metrifier.load;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * The bounds beyond which a result is invalid.
 *
 * @param achieved the least share of the rate, from 0 to 1
 * @param lateness the most that the rig may send late, at the 99th percentile
 * @param stall the longest that any sleeping thread may have woken up late
 * @param busiestCore the largest share of the run that a core may have been busy, time spent pacing excluded
 * @param holds the percentile above which something must hold although the rig itself was stalled at times
 * @param queued the largest share of the messages that may have waited for a lane that waited for an answer
 */
public record ValidityLimits(
        double achieved, Duration lateness, Duration stall, double busiestCore, double holds, double queued) {
    /** The bounds unless others are given: 99 %, 1 ms, 100 ms, 95 %, p50, 1 %. */
    public static final ValidityLimits DEFAULTS =
            new ValidityLimits(0.99, Duration.ofMillis(1), Duration.ofMillis(100), 0.95, 50, 0.01);

    public ValidityLimits {
        requireNonNull(lateness, "lateness");
        requireNonNull(stall, "stall");
    }
}
