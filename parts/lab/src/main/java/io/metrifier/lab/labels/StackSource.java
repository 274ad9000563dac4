package io.metrifier.lab.labels;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A profiler that samples the stacks of a JVM's threads. */
public enum StackSource {
    /** Samples native code too, and every thread by its CPU time; is a native library for Linux and macOS. */
    ASYNC_PROFILER("async-profiler", AsyncProfilerStacks::start),
    /** Is part of every JDK. */
    FLIGHT_RECORDER("JFR", FlightRecorderStacks::start);

    private final String id;
    private final Supplier<StackSampling> start;

    StackSource(String id, Supplier<StackSampling> start) {
        this.id = id;
        this.start = start;
    }

    /** Returns the id that {@link #of} accepts. */
    public String id() {
        return id;
    }

    /**
     * Returns the source with this id.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static StackSource of(String id) {
        return Arrays.stream(values())
                .filter(source -> source.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such stack source: source=" + id + "; one of "
                        + Arrays.stream(values()).map(StackSource::id).toList()));
    }

    /**
     * Returns the first source that works in this JVM, by trying them.
     *
     * @param note receives one sentence if it is not the first of all
     */
    public static StackSource best(Consumer<String> note) {
        try {
            ASYNC_PROFILER.probe();
            return ASYNC_PROFILER;
        } catch (IOException | IllegalStateException e) {
            note.accept("stacks are taken by the JDK's Flight Recorder, for async-profiler does not work here: reason="
                    + e.getMessage());
            return FLIGHT_RECORDER;
        }
    }

    private void probe() throws IOException {
        Path file = Files.createTempFile("metrifier-probe", ".jfr");
        try (StackSampling stacks = start()) {
            stacks.end(file);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /**
     * Starts a recording.
     *
     * @throws IllegalStateException if this source does not work in this JVM
     */
    StackSampling start() {
        return start.get();
    }
}
