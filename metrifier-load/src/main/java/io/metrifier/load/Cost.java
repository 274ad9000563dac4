package io.metrifier.load;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import io.metrifier.lab.machine.ProcessorTime;
import io.metrifier.results.load.Usage;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/**
 * What this JVM, a server and the cores have spent up to a moment.
 *
 * @param clientCpuNanos of this JVM, negative where it is not known
 * @param serverCpu of the server's process
 * @param allocated bytes by the id of each live thread
 * @param cores of the machine
 */
record Cost(long clientCpuNanos, Optional<Duration> serverCpu, Map<Long, Long> allocated, ProcessorTime cores) {

    static Cost now(Supplier<Optional<Duration>> serverCpu) {
        long cpu = ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean os
                ? os.getProcessCpuTime()
                : -1;
        return new Cost(cpu, serverCpu.get(), allocatedByThread(), ProcessorTime.now());
    }

    /** Leaves out the thread that asks, which keeps the books and sends nothing. */
    private static Map<Long, Long> allocatedByThread() {
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
        byThread.remove(Thread.currentThread().getId());
        return byThread;
    }

    /** Returns what was spent since then for each of the answers; threads that ended in between are not in it. */
    Usage since(Cost then, long answers, double spinShare) {
        OptionalDouble client =
                clientCpuNanos < 0 ? OptionalDouble.empty() : number(clientCpuNanos - then.clientCpuNanos);
        OptionalDouble server = serverCpuSince(then);
        return new Usage(
                perAnswer(client, answers),
                perAnswer(server, answers),
                perAnswer(allocatedSince(then), answers),
                cores.busiestSince(then.cores, client.orElse(0) + server.orElse(0)),
                spinShare);
    }

    private OptionalDouble serverCpuSince(Cost then) {
        return serverCpu.isPresent() && then.serverCpu.isPresent()
                ? number(serverCpu.get().minus(then.serverCpu.get()).toNanos())
                : OptionalDouble.empty();
    }

    private OptionalDouble allocatedSince(Cost then) {
        if (allocated.isEmpty()) {
            return OptionalDouble.empty();
        }
        return number(allocated.entrySet().stream()
                .mapToLong(thread -> thread.getValue() - then.allocated.getOrDefault(thread.getKey(), 0L))
                .sum());
    }

    private static OptionalDouble number(long value) {
        return OptionalDouble.of(value);
    }

    private static OptionalDouble perAnswer(OptionalDouble sum, long answers) {
        return sum.isPresent() && answers > 0 ? OptionalDouble.of(sum.getAsDouble() / answers) : OptionalDouble.empty();
    }
}
