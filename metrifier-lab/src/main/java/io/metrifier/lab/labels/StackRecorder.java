package io.metrifier.lab.labels;

import io.metrifier.lab.machine.CollectorTime;
import io.metrifier.results.run.LayerSamples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/**
 * Records which layers the threads of this JVM are at work in, with the JDK's Flight Recorder, from its creation until
 * it is asked. What it records stays in the recorder's buffers, which are bounded, until it is asked once; the file it
 * is read from then is deleted. For one thread.
 */
public final class StackRecorder implements AutoCloseable {
    private static final String RUNNING = "jdk.ExecutionSample";
    private static final String OUTSIDE = "jdk.NativeMethodSample";
    private static final Duration EVERY = Duration.ofMillis(10);

    /** Whoever forgets to ask must not record for ever. */
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private final LayerBook book;
    private final Recording recording;
    private final OptionalDouble collectedBefore;

    private StackRecorder(LayerBook book, Recording recording) {
        this.book = book;
        this.recording = recording;
        this.collectedBefore = CollectorTime.nanos();
    }

    /**
     * Begins.
     *
     * @throws IllegalStateException where this JVM has no recorder
     */
    public static StackRecorder start(LayerBook book) {
        try {
            Recording recording = new Recording();
            recording.setName("metrifier labels");
            recording.setToDisk(false);
            recording.setDuration(LONGEST);
            recording.enable(RUNNING).withPeriod(EVERY);
            recording.enable(OUTSIDE).withPeriod(EVERY);
            recording.start();
            return new StackRecorder(book, recording);
        } catch (LinkageError | IllegalStateException e) {
            throw new IllegalStateException(
                    "stacks are recorded by the JDK's Flight Recorder, and this JVM has none: reason=" + e, e);
        }
    }

    /**
     * Ends and returns what was seen.
     *
     * @throws IOException where the recording cannot be written or read
     */
    public LayerSamples seen() throws IOException {
        OptionalDouble after = CollectorTime.nanos();
        Path file = Files.createTempFile("metrifier-labels", ".jfr");
        try {
            recording.dump(file);
            recording.close();
            StackTally tally = new StackTally(book);
            try (RecordingFile events = new RecordingFile(file)) {
                while (events.hasMoreEvents()) {
                    count(events.readEvent(), tally);
                }
            }
            return tally.with(
                    after.isPresent() && collectedBefore.isPresent()
                            ? OptionalDouble.of(after.getAsDouble() - collectedBefore.getAsDouble())
                            : OptionalDouble.empty());
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static void count(RecordedEvent event, StackTally tally) {
        RecordedStackTrace stack = event.getStackTrace();
        if (stack == null) {
            return;
        }
        List<String> classes = stack.getFrames().stream()
                .map(frame -> frame.getMethod())
                .map(RecordedMethod::getType)
                .map(type -> type.getName())
                .toList();
        switch (event.getEventType().getName()) {
            case RUNNING -> tally.java(classes);
            case OUTSIDE -> tally.outside(classes);
            default -> {
                // The recorder tells of itself, too.
            }
        }
    }

    /** Ends a recording that nobody asked for. */
    @Override
    public void close() {
        recording.close();
    }
}
