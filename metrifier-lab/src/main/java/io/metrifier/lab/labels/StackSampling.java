package io.metrifier.lab.labels;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** Somebody who takes stacks until he is asked for them once. For one thread. */
interface StackSampling extends AutoCloseable {
    /** Whoever forgets to ask must not record for ever. */
    Duration LONGEST = Duration.ofMinutes(1);

    /**
     * Ends, and writes what was seen to a file, in the form that {@code jdk.jfr.consumer} reads.
     *
     * @throws IOException if it cannot be written
     */
    void end(Path file) throws IOException;

    /** Ends in any case. Idempotent. */
    @Override
    void close();
}
