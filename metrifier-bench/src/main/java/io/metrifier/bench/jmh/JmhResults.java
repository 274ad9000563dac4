package io.metrifier.bench.jmh;

import io.metrifier.engine.Fork;
import io.metrifier.engine.Turn;
import io.metrifier.engine.TurnPlan;
import io.metrifier.lab.message.BroughtMessage;
import io.metrifier.results.run.AllocatedPerCall;
import io.metrifier.results.run.CpuPerCall;
import io.metrifier.results.run.JvmUsage;
import io.metrifier.results.run.WaitPerCall;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.results.ThroughputResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.Version;

/** Tells what was measured in JMH's words, for the readers that the field has: a fork a round, an iteration a turn. */
final class JmhResults {
    private JmhResults() {}

    /** Returns a result for each contender in each scenario that was measured at least once. */
    static List<RunResult> of(List<Fork> forks, Map<String, String> parameters, int threads, TurnPlan turns) {
        Map<List<String>, List<Fork>> grouped = new LinkedHashMap<>();
        for (Fork fork : forks) {
            if (!fork.turns().isEmpty()) {
                grouped.computeIfAbsent(
                                List.of(fork.scenario(), fork.contender().name()), key -> new ArrayList<>())
                        .add(fork);
            }
        }
        List<RunResult> results = new ArrayList<>();
        for (List<Fork> group : grouped.values()) {
            BenchmarkParams params = params(group, parameters, threads, turns);
            List<BenchmarkResult> each =
                    group.stream().map(fork -> fork(fork, params)).toList();
            results.add(new RunResult(params, each));
        }
        return results;
    }

    private static BenchmarkParams params(
            List<Fork> forks, Map<String, String> parameters, int threads, TurnPlan turns) {
        Fork any = forks.get(0);
        WorkloadParams workload = new WorkloadParams();
        workload.put("transport", any.contender().name(), 0);
        parameters.forEach(
                (name, value) -> workload.put(name, value, workload.keys().size()));
        String benchmark = PersonBenchmark.class.getName() + "." + any.scenario();
        return new BenchmarkParams(
                benchmark,
                benchmark,
                false,
                threads,
                new int[] {threads},
                List.of(any.scenario()),
                forks.size(),
                0,
                iterations(IterationType.WARMUP, turns.number(), turns.lead()),
                iterations(IterationType.MEASUREMENT, turns.number(), turns.length()),
                Mode.Throughput,
                workload,
                TimeUnit.SECONDS,
                1,
                System.getProperty("java.home") + "/bin/java",
                BroughtMessage.jvmArgs(
                        any.contender().transport(), any.contender().options()),
                System.getProperty("java.version"),
                System.getProperty("java.vm.name"),
                System.getProperty("java.vm.version"),
                Version.getPlainVersion(),
                TimeValue.NONE);
    }

    private static IterationParams iterations(IterationType type, int count, Duration length) {
        return new IterationParams(type, count, TimeValue.milliseconds(length.toMillis()), 1);
    }

    private static BenchmarkResult fork(Fork fork, BenchmarkParams params) {
        return new BenchmarkResult(
                params,
                fork.turns().stream()
                        .map(turn -> iteration(fork.scenario(), turn, params))
                        .toList());
    }

    private static IterationResult iteration(String scenario, Turn turn, BenchmarkParams params) {
        IterationResult result = new IterationResult(
                params, params.getMeasurement(), new IterationResultMetaData(turn.made(), turn.calls()));
        result.addResult(
                new ThroughputResult(ResultRole.PRIMARY, scenario, turn.calls(), turn.nanos(), TimeUnit.SECONDS));
        Side.CALLER.spent(turn.client(), turn).forEach(result::addResult);
        JvmUsage server = turn.server();
        if (server != null) {
            Side.SERVER.spent(server, turn).forEach(result::addResult);
        }
        return result;
    }

    /** The names under which stands what one side spends. */
    private record Side(
            String cpu,
            String compiler,
            String kernel,
            String allocated,
            String queue,
            String switches,
            String collections) {
        private static final Side CALLER = new Side(
                CpuPerCall.CALLER,
                CpuPerCall.CALLER_COMPILER,
                CpuPerCall.CALLER_KERNEL,
                AllocatedPerCall.CALLER,
                WaitPerCall.CALLER_QUEUE,
                WaitPerCall.CALLER_SWITCHES,
                WaitPerCall.CALLER_COLLECTIONS);
        private static final Side SERVER = new Side(
                CpuPerCall.SERVER,
                CpuPerCall.SERVER_COMPILER,
                CpuPerCall.SERVER_KERNEL,
                AllocatedPerCall.SERVER,
                WaitPerCall.SERVER_QUEUE,
                WaitPerCall.SERVER_SWITCHES,
                WaitPerCall.SERVER_COLLECTIONS);

        Stream<ScalarResult> spent(JvmUsage usage, Turn turn) {
            return Stream.of(
                            each(cpu, "ns/op", OptionalDouble.of(usage.workNanos()), turn),
                            each(compiler, "ns/op", OptionalDouble.of(usage.compilerNanos()), turn),
                            each(kernel, "ns/op", usage.kernelNanos(), turn),
                            each(allocated, "B/op", OptionalDouble.of(usage.allocatedBytes()), turn),
                            each(queue, "ns/op", usage.queueNanos(), turn),
                            each(switches, "#/op", usage.switches(), turn),
                            each(collections, "#/op", usage.collections(), turn))
                    .flatMap(Optional::stream);
        }
    }

    private static Optional<ScalarResult> each(String name, String unit, OptionalDouble spent, Turn turn) {
        return spent.isPresent()
                ? Optional.of(new ScalarResult(name, spent.getAsDouble() / turn.made(), unit, AggregationPolicy.AVG))
                : Optional.empty();
    }
}
