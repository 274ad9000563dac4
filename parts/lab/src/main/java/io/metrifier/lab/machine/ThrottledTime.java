package io.metrifier.lab.machine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How long a CPU quota has stopped the control groups of this process so far.
 *
 * @param nanos empty if there are no control groups, or they do not report it
 */
public record ThrottledTime(OptionalLong nanos) {

    /** Returns the time so far. */
    public static ThrottledTime now() {
        Long nanos = new LinuxFiles(Path.of("/")).throttledNanos();
        return new ThrottledTime(nanos == null ? OptionalLong.empty() : OptionalLong.of(nanos));
    }

    /** Returns the throttled share of the time since then; with many cores it may be above 1. */
    public OptionalDouble shareSince(ThrottledTime then, Duration elapsed) {
        return nanos.isPresent() && then.nanos.isPresent()
                ? OptionalDouble.of((nanos.getAsLong() - then.nanos.getAsLong()) / (double) elapsed.toNanos())
                : OptionalDouble.empty();
    }
}
