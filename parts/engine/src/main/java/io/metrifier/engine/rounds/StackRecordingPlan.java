package io.metrifier.engine.rounds;

import io.metrifier.lab.jvm.JvmLaunch;
import io.metrifier.lab.labels.StackSource;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * Which stacks are recorded, in separate turns after all other turns.
 *
 * @param callers the number of concurrent callers
 * @param couples the number of recorded turns per round, each next to a plain one; the first couple, in which the
 *     recorder warms up, is additional and not counted
 * @param lead the uncounted beginning of each turn
 * @param length the counted part of each turn
 */
public record StackRecordingPlan(
        Set<String> contenders, StackSource source, int callers, int couples, Duration lead, Duration length) {
    /** Records no stacks. */
    public static final StackRecordingPlan NONE = defaults(Set.of(), StackSource.FLIGHT_RECORDER, 1);

    /** The time to start and stop a recorder and to read its samples. */
    private static final Duration RECORDER = Duration.ofSeconds(1);

    public StackRecordingPlan {
        contenders = Set.copyOf(contenders);
    }

    /** Returns the default plan. */
    public static StackRecordingPlan defaults(Set<String> contenders, StackSource source, int callers) {
        return new StackRecordingPlan(contenders, source, callers, 3, Duration.ofMillis(500), Duration.ofSeconds(1));
    }

    /**
     * Returns JVM arguments for all contenders, so that stacks are exact and the arguments affect all contenders alike.
     */
    List<String> jvmArgs() {
        return contenders.isEmpty() ? List.of() : JvmLaunch.EXACT_STACKS;
    }

    /** Returns the time of the recording per contender and round. */
    Duration ofOne() {
        Duration turn = lead.plus(length);
        return turn.multipliedBy(2L * couples + 1).plus(RECORDER.multipliedBy(couples + 1L));
    }
}
