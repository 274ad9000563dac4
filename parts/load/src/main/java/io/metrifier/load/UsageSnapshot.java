package io.metrifier.load;

import io.metrifier.lab.machine.ProcessorTime;
import io.metrifier.lab.machine.ThrottledTime;
import io.metrifier.lab.machine.UsageMeter;
import io.metrifier.results.document.Metric;
import io.metrifier.results.metric.JvmMemory;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.metric.SideFigures;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What this JVM, a server and the cores have used up to a point in time.
 *
 * @param server of the server's JVM, if it can be queried
 * @param allocated bytes by the id of each live thread of this JVM
 * @param throttled the time that a CPU quota took
 */
record UsageSnapshot(
        JvmUsage client,
        Optional<JvmUsage> server,
        Map<Long, Long> allocated,
        ProcessorTime cores,
        ThrottledTime throttled) {
    private static final String NANOS_PER_CALL = "ns/op";
    private static final String BYTES_PER_CALL = "B/op";

    static UsageSnapshot now(Supplier<Optional<JvmUsage>> server) {
        return new UsageSnapshot(
                new UsageMeter(() -> 0).read(),
                server.get(),
                allocatedByThread(),
                ProcessorTime.now(),
                ThrottledTime.now());
    }

    /** Excludes the calling thread, which only measures. */
    private static Map<Long, Long> allocatedByThread() {
        Map<Long, Long> byThread = UsageMeter.allocatedByThread();
        byThread.remove(Thread.currentThread().getId());
        return byThread;
    }

    /**
     * Returns what was used per answer since the other snapshot, without threads that ended in between, by the names in
     * {@link LoadMetrics}; what could not be measured is absent.
     */
    Map<String, Metric> since(UsageSnapshot then, long answers, Duration elapsed) {
        Map<String, Metric> used = new TreeMap<>();
        JvmUsage ofClient = client.minus(then.client);
        Optional<JvmUsage> ofServer = server.flatMap(now -> then.server.map(now::minus));
        if (client.cpuNanos() != 0) {
            putPer(used, LoadMetrics.CALLER_CPU_PACING, ofClient.workNanos(), NANOS_PER_CALL, answers);
        }
        if (!allocated.isEmpty()) {
            putPer(used, LoadMetrics.ALLOCATED, allocatedSince(then), BYTES_PER_CALL, answers);
        }
        putSide(used, LoadMetrics.CALLER, ofClient, answers);
        putMemory(used, SideFigures.CALLER, ofClient.memory());
        ofServer.ifPresent(spent -> {
            putPer(used, LoadMetrics.SERVER_CPU, spent.workNanos(), NANOS_PER_CALL, answers);
            putSide(used, LoadMetrics.SERVER, spent, answers);
            putMemory(used, SideFigures.SERVER, spent.memory());
        });
        long busy = ofClient.cpuNanos() + ofServer.map(JvmUsage::cpuNanos).orElse(0L);
        put(used, LoadMetrics.BUSIEST_CORE, cores.busiestSince(then.cores, busy), "ratio");
        put(used, LoadMetrics.THROTTLED, throttled.shareSince(then.throttled, elapsed), "ratio");
        return used;
    }

    private static void putSide(Map<String, Metric> used, String side, JvmUsage spent, long answers) {
        putPer(used, side + LoadMetrics.COMPILER, spent.compilerNanos(), NANOS_PER_CALL, answers);
        if (spent.kernelNanos().isPresent() && spent.workNanos() > 0) {
            double kernel = Math.min(1, spent.kernelNanos().getAsDouble() / spent.workNanos());
            used.put(side + LoadMetrics.KERNEL, Metric.of(kernel, "ratio"));
        }
        putPer(used, side + LoadMetrics.ALL_ALLOCATED, spent.allocatedBytes(), BYTES_PER_CALL, answers);
        put(used, side + LoadMetrics.COLLECTIONS, spent.collections(), "collections");
    }

    private static void putMemory(Map<String, Metric> used, SideFigures side, @Nullable JvmMemory memory) {
        if (memory != null) {
            memory.toFigures(side).forEach((name, bytes) -> used.put(name, Metric.of(bytes, "B")));
        }
    }

    private static void putPer(Map<String, Metric> used, String name, double sum, String unit, long answers) {
        if (answers > 0) {
            used.put(name, Metric.of(sum / answers, unit));
        }
    }

    private static void put(Map<String, Metric> used, String name, OptionalDouble value, String unit) {
        value.ifPresent(known -> used.put(name, Metric.of(known, unit)));
    }

    private long allocatedSince(UsageSnapshot then) {
        return allocated.entrySet().stream()
                .mapToLong(thread -> thread.getValue() - then.allocated.getOrDefault(thread.getKey(), 0L))
                .sum();
    }
}
