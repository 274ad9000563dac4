package io.metrifier.engine;

import io.metrifier.lab.labels.StackSource;
import java.time.Duration;

/** A pair that takes turns in a closed loop; tests use fakes. */
public interface ClosedLoopPair extends AutoCloseable {

    /**
     * Calls for {@code lead}, which is not counted, and for {@code length}, which is.
     *
     * @throws RuntimeException if a call fails or its answer is wrong; the message is for people
     */
    Turn turn(Duration lead, Duration length);

    /** Makes no calls for this time, and returns what was used. */
    Turn rest(Duration length);

    /**
     * Takes a {@link #turn} while the stacks of both sides are recorded.
     *
     * @throws RuntimeException as for a turn, and if stacks cannot be recorded
     */
    default RecordedTurn recorded(Duration lead, Duration length, StackSource source) {
        throw new UnsupportedOperationException("this pair cannot record stacks");
    }

    @Override
    void close();
}
