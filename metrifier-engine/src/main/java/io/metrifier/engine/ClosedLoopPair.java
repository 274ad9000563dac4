package io.metrifier.engine;

import io.metrifier.lab.labels.StackSource;
import java.time.Duration;

/** What takes turns: a pair, or in a test whatever behaves like one. */
public interface ClosedLoopPair extends AutoCloseable {

    /**
     * Calls for {@code lead}, which does not count, and for {@code length}, which does.
     *
     * @throws RuntimeException if a call fails or cannot be believed; the message is for people
     */
    Turn turn(Duration lead, Duration length);

    /** Calls nothing for so long, and tells what that cost. */
    Turn rest(Duration length);

    /**
     * As {@link #turn}, while the stacks of both sides are recorded.
     *
     * @throws RuntimeException as for a turn, and where stacks cannot be recorded
     */
    default RecordedTurn recorded(Duration lead, Duration length, StackSource source) {
        throw new UnsupportedOperationException("nobody's stacks can be recorded here");
    }

    @Override
    void close();
}
