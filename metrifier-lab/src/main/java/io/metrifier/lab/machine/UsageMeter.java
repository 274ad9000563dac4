package io.metrifier.lab.machine;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import io.metrifier.results.run.JvmUsage;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Reads what this JVM has spent. Threads that have ended stay counted as far as they were seen alive, so that no
 * figure ever
 * falls. Thread-safe.
 */
public final class UsageMeter {
    private static final Path TASKS = Path.of("/proc/self/task");

    private final LongSupplier arrivals;
    private final Map<String, Boolean> compilers = new HashMap<>();
    private final Map<String, Long> compilerNanos = new HashMap<>();
    private final Map<Long, Long> allocatedBytes = new HashMap<>();

    /** Creates a meter of this JVM; {@code arrivals} tells how many calls have reached its services. */
    public UsageMeter(LongSupplier arrivals) {
        this.arrivals = arrivals;
    }

    /** Returns what was spent since this JVM started. Takes about a millisecond. */
    public synchronized JvmUsage read() {
        return new JvmUsage(cpuNanos(), compilerNanos(), allocatedBytes(), arrivals.getAsLong());
    }

    private static long cpuNanos() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean os
                ? Math.max(0, os.getProcessCpuTime())
                : 0;
    }

    /** Linux tells each thread's CPU time; elsewhere the JVM tells how long its compilers were at work. */
    private long compilerNanos() {
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
            for (Path task : tasks) {
                String id = task.getFileName().toString();
                if (compilers.computeIfAbsent(id, unseen -> isCompiler(task))) {
                    compilerNanos.merge(id, runNanos(task), Math::max);
                }
            }
            return compilerNanos.values().stream().mapToLong(Long::longValue).sum();
        } catch (IOException e) {
            CompilationMXBean compilation = ManagementFactory.getCompilationMXBean();
            return compilation != null && compilation.isCompilationTimeMonitoringSupported()
                    ? TimeUnit.MILLISECONDS.toNanos(compilation.getTotalCompilationTime())
                    : 0;
        }
    }

    private static boolean isCompiler(Path task) {
        return read(task.resolve("comm")).contains("CompilerThre");
    }

    /** The first field of {@code schedstat} is the time spent on a processor. */
    private static long runNanos(Path task) {
        String[] fields = read(task.resolve("schedstat")).split(" ", 2);
        return fields[0].isEmpty() ? 0 : Long.parseLong(fields[0]);
    }

    /** A thread may end between being listed and being read. */
    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            return "";
        }
    }

    private long allocatedBytes() {
        if (ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads
                && threads.isThreadAllocatedMemorySupported()
                && threads.isThreadAllocatedMemoryEnabled()) {
            long[] ids = threads.getAllThreadIds();
            long[] bytes = threads.getThreadAllocatedBytes(ids);
            for (int i = 0; i < ids.length; i++) {
                allocatedBytes.merge(ids[i], Math.max(0, bytes[i]), Math::max);
            }
        }
        return allocatedBytes.values().stream().mapToLong(Long::longValue).sum();
    }
}
