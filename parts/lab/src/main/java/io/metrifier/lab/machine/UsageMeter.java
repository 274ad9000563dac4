package io.metrifier.lab.machine;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import io.metrifier.results.metric.JvmUsage;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.ObjectName;

/**
 * Reads the resources that the threads of this JVM have used, without those of the thread that reads: reading takes
 * milliseconds, and so do the messages by which a child JVM reports. That thread must therefore be one that does not
 * make or answer calls, and always the same. Figures never decrease: threads that have ended stay counted. Their
 * allocations are known completely from Java 21 on; before, only as far as they were seen alive, so that a server which
 * starts a thread for each call seems to allocate less than it does. Thread-safe.
 */
public final class UsageMeter {
    private static final Path SELF = Path.of("/proc/self/stat");
    /** The field after the name in parentheses, which may contain spaces. */
    private static final int KERNEL_TICKS = 12;

    private static final double TICK_NANOS = 1e7;
    /** By how much the clock of the process may be ahead of its threads: it counts in ticks. */
    private static final long CLOCK_NANOS = 20_000_000;

    private static final String TOTAL_ALLOCATED = "TotalThreadAllocatedBytes";
    private static final boolean REPORTS_TOTAL = Runtime.version().feature() >= 21;

    private final LongSupplier arrivals;
    private final LinuxThreads linux = new LinuxThreads(Path.of("/proc/self/task"));
    private final Map<Long, Long> allocatedBytes = new HashMap<>();
    private long cpuNanos;
    private long allocated;

    /** Creates a meter of this JVM; {@code arrivals} returns the number of calls that have reached its services. */
    public UsageMeter(LongSupplier arrivals) {
        this.arrivals = arrivals;
        // The first reading loads classes, which costs more than the next ones.
        read();
    }

    /** Returns the usage of the other threads since this JVM started. */
    public synchronized JvmUsage read() {
        Optional<LinuxThreads.Sums> sums = linux.read();
        long compilerNanos = sums.map(LinuxThreads.Sums::compilerNanos).orElseGet(UsageMeter::compilerNanos);
        OptionalDouble kernelNanos = kernelNanos();
        OptionalDouble collections = collections();
        allocated = Math.max(allocated, allocatedBytes() - threadBytes());
        cpuNanos = Math.max(cpuNanos, computeCpuNanos(sums) - threadNanos());
        return new JvmUsage(
                cpuNanos,
                compilerNanos,
                allocated,
                arrivals.getAsLong(),
                kernelNanos,
                collections,
                sums.map(all -> OptionalDouble.of(all.queueNanos())).orElse(OptionalDouble.empty()),
                sums.map(all -> OptionalDouble.of(all.switches())).orElse(OptionalDouble.empty()),
                MemoryMeter.read());
    }

    private static long threadNanos() {
        return ManagementFactory.getThreadMXBean().isCurrentThreadCpuTimeSupported()
                ? ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime()
                : 0;
    }

    private static long threadBytes() {
        return ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads
                        && threads.isThreadAllocatedMemorySupported()
                        && threads.isThreadAllocatedMemoryEnabled()
                ? threads.getThreadAllocatedBytes(Thread.currentThread().getId())
                : 0;
    }

    /** Linux reports it in ticks: accurate for seconds of work, coarse for a turn of a fifth of a second. */
    private static OptionalDouble kernelNanos() {
        try {
            String stat = Files.readString(SELF);
            String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
            return OptionalDouble.of(Long.parseLong(fields[KERNEL_TICKS]) * TICK_NANOS);
        } catch (IOException e) {
            return OptionalDouble.empty();
        }
    }

    private static OptionalDouble collections() {
        return OptionalDouble.of(ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                .filter(count -> count > 0)
                .sum());
    }

    /**
     * Returns the sum over the threads where it is known, to the nanosecond; a thread that started and ended since the
     * last reading is in the clock of the process only.
     */
    private static long computeCpuNanos(Optional<LinuxThreads.Sums> sums) {
        long clock = clockNanos();
        return sums.map(all -> Math.max(all.runNanos(), clock - CLOCK_NANOS)).orElse(clock);
    }

    private static long clockNanos() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean os
                ? Math.max(0, os.getProcessCpuTime())
                : 0;
    }

    /** If the system does not report each thread's CPU time, the JVM reports how long its compilers worked. */
    private static long compilerNanos() {
        CompilationMXBean compilation = ManagementFactory.getCompilationMXBean();
        return compilation != null && compilation.isCompilationTimeMonitoringSupported()
                ? TimeUnit.MILLISECONDS.toNanos(compilation.getTotalCompilationTime())
                : 0;
    }

    /** Returns the bytes that each live thread has allocated, by its id; empty if the JVM does not count them. */
    public static Map<Long, Long> allocatedByThread() {
        Map<Long, Long> byThread = new HashMap<>();
        if (ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads
                && threads.isThreadAllocatedMemorySupported()
                && threads.isThreadAllocatedMemoryEnabled()) {
            long[] ids = threads.getAllThreadIds();
            long[] bytes = threads.getThreadAllocatedBytes(ids);
            for (int i = 0; i < ids.length; i++) {
                byThread.put(ids[i], Math.max(0, bytes[i]));
            }
        }
        return byThread;
    }

    private long allocatedBytes() {
        return REPORTS_TOTAL ? totalAllocatedBytes() : seenAllocatedBytes();
    }

    private static long totalAllocatedBytes() {
        try {
            return (long) ManagementFactory.getPlatformMBeanServer()
                    .getAttribute(new ObjectName(ManagementFactory.THREAD_MXBEAN_NAME), TOTAL_ALLOCATED);
        } catch (JMException | JMRuntimeException e) {
            return 0;
        }
    }

    private long seenAllocatedBytes() {
        allocatedByThread().forEach((id, bytes) -> allocatedBytes.merge(id, bytes, Math::max));
        return allocatedBytes.values().stream().mapToLong(Long::longValue).sum();
    }
}
