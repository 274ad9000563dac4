package io.metrifier.lab.labels;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import one.profiler.AsyncProfiler;

/**
 * Samples stacks with async-profiler: of each thread by its own CPU time, which needs no permission on Linux, and less
 * often of waiting threads. It writes to a temporary file during the recording.
 */
final class AsyncProfilerStacks implements StackSampling {
    /** The kernel's clock of a thread may be coarser, which reduces the number of samples. */
    private static final String EVERY = "2ms";

    private static final String ALSO_WAITING_EVERY = "20ms";
    private static final int DEEPEST = 128;

    private final AsyncProfiler profiler;
    private final Path file;
    private boolean running = true;

    private AsyncProfilerStacks(AsyncProfiler profiler, Path file) {
        this.profiler = profiler;
        this.file = file;
    }

    static AsyncProfilerStacks start() {
        try {
            AsyncProfiler profiler = AsyncProfiler.getInstance();
            Path file = Files.createTempFile("metrifier-stacks", ".jfr");
            profiler.execute(String.format(
                    Locale.ROOT,
                    "start,jfr,event=%s,interval=%s,wall=%s,jstackdepth=%d,timeout=%d,file=%s",
                    clock(),
                    EVERY,
                    ALSO_WAITING_EVERY,
                    DEEPEST,
                    LONGEST.toSeconds(),
                    file));
            return new AsyncProfilerStacks(profiler, file);
        } catch (IOException | LinkageError | IllegalStateException e) {
            throw new IllegalStateException(String.valueOf(e.getMessage()).strip(), e);
        }
    }

    /** Only Linux has a clock per thread; other systems have one for all threads. */
    private static String clock() {
        return System.getProperty("os.name").startsWith("Linux") ? "ctimer" : "itimer";
    }

    @Override
    public void end(Path target) throws IOException {
        stop();
        Files.move(file, target, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void close() {
        try {
            stop();
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("a temporary file cannot be deleted: file=" + file, e);
        }
    }

    private void stop() throws IOException {
        if (running) {
            running = false;
            profiler.execute("stop,file=" + file);
        }
    }
}
