package io.metrifier.lab.machine;

import io.metrifier.results.metric.JvmMemory;
import io.metrifier.results.metric.JvmUsage;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * Reads what the system reports of a process and of those that it started: Linux of each thread, others its CPU time
 * alone. A process that has ended stays counted as far as it was seen. What only a JVM knows of itself, such as its
 * allocations, is left out. Thread-safe.
 */
public final class ProcessTreeMeter {
    private static final Path PROC = Path.of("/proc");

    private final ProcessHandle root;
    private final Map<Long, LinuxThreads> threads = new HashMap<>();
    private final Map<Long, LinuxThreads.Sums> last = new HashMap<>();

    /** Creates a meter of this process and its descendants. */
    public ProcessTreeMeter(ProcessHandle root) {
        this.root = root;
    }

    /** Returns their usage since each of them started. */
    public synchronized JvmUsage read() {
        double resident = 0;
        double peak = 0;
        for (ProcessHandle process :
                Stream.concat(Stream.of(root), root.descendants()).toList()) {
            long pid = process.pid();
            threads.computeIfAbsent(pid, one -> new LinuxThreads(PROC.resolve(one + "/task")))
                    .read()
                    .or(() -> readCpu(process))
                    .ifPresent(sums -> last.put(pid, sums));
            JvmMemory memory = MemoryMeter.readProcess(PROC.resolve(pid + "/status"));
            resident += memory.resident().orElse(0);
            peak += memory.peak().orElse(0);
        }
        OptionalDouble unknown = OptionalDouble.empty();
        return new JvmUsage(
                sum(LinuxThreads.Sums::runNanos),
                sum(LinuxThreads.Sums::compilerNanos),
                0,
                0,
                unknown,
                unknown,
                OptionalDouble.of(sum(LinuxThreads.Sums::queueNanos)),
                OptionalDouble.of(sum(LinuxThreads.Sums::switches)),
                new JvmMemory(known(resident), known(peak), unknown, unknown));
    }

    private static Optional<LinuxThreads.Sums> readCpu(ProcessHandle process) {
        return process.info().totalCpuDuration().map(time -> new LinuxThreads.Sums(time.toNanos(), 0, 0, 0));
    }

    private long sum(ToLongFunction<LinuxThreads.Sums> figure) {
        return last.values().stream().mapToLong(figure).sum();
    }

    private static OptionalDouble known(double bytes) {
        return bytes > 0 ? OptionalDouble.of(bytes) : OptionalDouble.empty();
    }
}
