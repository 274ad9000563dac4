package io.metrifier.engine;

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

    @Override
    void close();
}
