package io.metrifier.lab.labels;

import io.metrifier.lab.machine.CollectorTime;
import io.metrifier.results.run.LayerSamples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;

/**
 * Records the layers in which the threads of this JVM run, from its creation until it is read, for at most a minute.
 * Deletes its file. For one thread.
 */
public final class StackRecorder implements AutoCloseable {
    private final StackCounter tally;
    private final RecordedStacks reader;
    private final StackSampling stacks;
    private final OptionalDouble collectedBefore;

    private StackRecorder(LayerRules book, StackSource source) {
        this.tally = new StackCounter(book);
        this.reader = new RecordedStacks(source, tally);
        this.stacks = source.start();
        this.collectedBefore = CollectorTime.nanos();
    }

    /**
     * Starts a recording.
     *
     * @throws IllegalStateException if this source does not work in this JVM
     */
    public static StackRecorder start(LayerRules book, StackSource source) {
        return new StackRecorder(book, source);
    }

    /** Ends the recording and returns its samples. */
    public LayerSamples seen() throws IOException {
        OptionalDouble after = CollectorTime.nanos();
        Path file = Files.createTempFile("metrifier-labels", ".jfr");
        try {
            stacks.end(file);
            reader.count(file);
            return tally.with(
                    after.isPresent() && collectedBefore.isPresent()
                            ? OptionalDouble.of(after.getAsDouble() - collectedBefore.getAsDouble())
                            : OptionalDouble.empty());
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** Ends a recording without reading it. */
    @Override
    public void close() {
        stacks.close();
    }
}
