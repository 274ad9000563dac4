package io.metrifier.bench.jmh;

import com.sun.management.OperatingSystemMXBean;
import io.metrifier.results.run.CpuPerCall;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Counts the processor time of a call: what the JVM that calls spends, and what the processes that it started spend,
 * which are a forked server and a relay, each with its compilers. JMH takes it by {@code -prof
 * io.metrifier.bench.jmh.CpuProfiler}.
 */
public final class CpuProfiler implements InternalProfiler {
    private static final String UNIT = "ns/op";

    private Optional<Duration> callerBefore = Optional.empty();
    private Optional<Duration> serverBefore = Optional.empty();

    /** Creates one, as JMH does in every fork. */
    public CpuProfiler() {}

    @Override
    public String getDescription() {
        return "Processor time of the calling JVM and of a forked server, for each call";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        callerBefore = caller();
        serverBefore = server();
    }

    @Override
    public Collection<? extends Result> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        long calls = result.getMetadata().getAllOps();
        List<ScalarResult> spent = new ArrayList<>();
        spent(CpuPerCall.CALLER, callerBefore, caller(), calls).ifPresent(spent::add);
        spent(CpuPerCall.SERVER, serverBefore, server(), calls).ifPresent(spent::add);
        return spent;
    }

    private static Optional<ScalarResult> spent(
            String name, Optional<Duration> before, Optional<Duration> after, long calls) {
        return before.isEmpty() || after.isEmpty() || calls == 0
                ? Optional.empty()
                : Optional.of(new ScalarResult(
                        name, after.get().minus(before.get()).toNanos() / (double) calls, UNIT, AggregationPolicy.AVG));
    }

    private static Optional<Duration> caller() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean os
                        && os.getProcessCpuTime() >= 0
                ? Optional.of(Duration.ofNanos(os.getProcessCpuTime()))
                : Optional.empty();
    }

    private static Optional<Duration> server() {
        return ProcessHandle.current()
                .descendants()
                .flatMap(process -> process.info().totalCpuDuration().stream())
                .reduce(Duration::plus);
    }
}
