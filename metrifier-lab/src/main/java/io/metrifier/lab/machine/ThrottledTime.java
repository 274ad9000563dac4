package io.metrifier.lab.machine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How long a CPU quota has kept the control groups of this process from running, up to a moment.
 *
 * @param nanos empty where there are no control groups, or they do not tell
 */
public record ThrottledTime(OptionalLong nanos) {

    /** Returns the time up to this moment. */
    public static ThrottledTime now() {
        Long nanos = new LinuxFiles(Path.of("/")).throttledNanos();
        return new ThrottledTime(nanos == null ? OptionalLong.empty() : OptionalLong.of(nanos));
    }

    /** Returns the share of this time since then; on many cores at once it may be above 1. */
    public OptionalDouble shareSince(ThrottledTime then, Duration elapsed) {
        return nanos.isPresent() && then.nanos.isPresent()
                ? OptionalDouble.of((nanos.getAsLong() - then.nanos.getAsLong()) / (double) elapsed.toNanos())
                : OptionalDouble.empty();
    }
}
