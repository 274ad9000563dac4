package io.metrifier.load;

import io.metrifier.lab.machine.ProcessorTime;
import io.metrifier.lab.machine.ThrottledTime;
import io.metrifier.lab.machine.UsageMeter;
import io.metrifier.results.load.CallResources;
import io.metrifier.results.metric.JvmUsage;
import io.metrifier.results.metric.LoadMetrics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;

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

    /** Returns what was used per answer since the other snapshot, without threads that ended in between. */
    CallResources since(UsageSnapshot then, long answers, double spinShare) {
        JvmUsage clientSpent = client.minus(then.client);
        Optional<JvmUsage> serverSpent = server.flatMap(now -> then.server.map(now::minus));
        OptionalDouble ofClient = client.cpuNanos() == 0 ? OptionalDouble.empty() : number(clientSpent.workNanos());
        OptionalDouble ofServer =
                serverSpent.map(JvmUsage::workNanos).map(UsageSnapshot::number).orElse(OptionalDouble.empty());
        long busy = clientSpent.cpuNanos() + serverSpent.map(JvmUsage::cpuNanos).orElse(0L);
        CallResources both = CallResources.ofPacing(spinShare)
                .of(ofClient, ofServer, allocatedSince(then), answers)
                .busiestCore(cores.busiestSince(then.cores, busy))
                .ofSide(LoadMetrics.CALLER, clientSpent, answers);
        return serverSpent
                .map(spent -> both.ofSide(LoadMetrics.SERVER, spent, answers))
                .orElse(both);
    }

    private OptionalDouble allocatedSince(UsageSnapshot then) {
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
}
