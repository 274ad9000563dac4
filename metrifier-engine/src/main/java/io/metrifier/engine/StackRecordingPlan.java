package io.metrifier.engine;

import io.metrifier.lab.labels.StackSource;
import io.metrifier.lab.place.JvmLaunch;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * Whose stacks are recorded, in turns of their own once all others are over.
 *
 * @param contenders their names
 * @param source who takes them
 * @param callers how many make calls at a time
 * @param couples how many turns are recorded in each round, each beside one that is not; one more before them, in which
 *     the recorder itself warms up, does not count
 * @param lead how long each runs before it counts
 * @param length how long each counts
 */
public record StackRecordingPlan(
        Set<String> contenders, StackSource source, int callers, int couples, Duration lead, Duration length) {
    /** Nobody's. */
    public static final StackRecordingPlan NONE = usual(Set.of(), StackSource.FLIGHT_RECORDER, 1);

    /** Starting a recorder, ending it and reading what it has seen. */
    private static final Duration RECORDER = Duration.ofSeconds(1);

    public StackRecordingPlan {
        contenders = Set.copyOf(contenders);
    }

    /** Returns what is usual for these. */
    public static StackRecordingPlan usual(Set<String> contenders, StackSource source, int callers) {
        return new StackRecordingPlan(contenders, source, callers, 3, Duration.ofMillis(500), Duration.ofSeconds(1));
    }

    /** Returns what the JVMs of all contenders are started with, so that stacks are exact and nobody has it alone. */
    List<String> jvmArgs() {
        return contenders.isEmpty() ? List.of() : JvmLaunch.EXACT_STACKS;
    }

    /** Returns how long that takes for each of them in each round. */
    Duration ofOne() {
        Duration turn = lead.plus(length);
        return turn.multipliedBy(2L * couples + 1).plus(RECORDER.multipliedBy(couples + 1L));
    }
}
