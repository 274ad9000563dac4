package io.metrifier.lab.labels;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** A running recording of stacks, which is read once. For one thread. */
interface StackSampling extends AutoCloseable {
    /** The limit of a recording that is never read. */
    Duration LONGEST = Duration.ofMinutes(1);

    /** Ends the recording and writes it to a file in the format that {@code jdk.jfr.consumer} reads. */
    void end(Path file) throws IOException;

    /** Ends the recording. Idempotent. */
    @Override
    void close();
}
