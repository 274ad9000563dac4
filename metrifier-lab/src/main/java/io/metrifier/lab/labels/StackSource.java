package io.metrifier.lab.labels;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Who takes the stacks of a JVM's threads. */
public enum StackSource {
    /** Sees native code too, and every thread by its CPU time; is a native library for Linux and macOS. */
    ASYNC_PROFILER("async-profiler", AsyncProfilerStacks::start),
    /** Is in every JDK. */
    FLIGHT_RECORDER("JFR", FlightRecorderStacks::start);

    private final String id;
    private final Supplier<StackSampling> start;

    StackSource(String id, Supplier<StackSampling> start) {
        this.id = id;
        this.start = start;
    }

    /** Returns the name that {@link #of} knows. */
    public String id() {
        return id;
    }

    /**
     * Finds one by its id.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static StackSource of(String id) {
        return Arrays.stream(values())
                .filter(source -> source.id.equals(id))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("nobody of that name takes stacks: source=" + id + "; one of "
                                + Arrays.stream(values()).map(StackSource::id).toList()));
    }

    /**
     * Returns the first that works in a JVM like this one, which is tried.
     *
     * @param note hears one sentence, where it is not the first of all
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
     * Begins to take stacks.
     *
     * @throws IllegalStateException if that does not work here
     */
    StackSampling start() {
        return start.get();
    }
}
