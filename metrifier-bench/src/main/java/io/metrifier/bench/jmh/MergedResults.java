package io.metrifier.bench.jmh;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.WorkloadParams;

/** Joins the forks that runs of one fork each measured, as if one run had measured them. */
final class MergedResults {
    private MergedResults() {}

    static Collection<RunResult> of(Collection<RunResult> runs) {
        Map<String, List<RunResult>> byBenchmark = new LinkedHashMap<>();
        runs.forEach(run -> byBenchmark
                .computeIfAbsent(run.getParams().id(), id -> new ArrayList<>())
                .add(run));
        return byBenchmark.values().stream()
                .map(MergedResults::merged)
                .sorted(RunResult.DEFAULT_SORT_COMPARATOR)
                .toList();
    }

    private static RunResult merged(List<RunResult> runs) {
        List<BenchmarkResult> forks =
                runs.stream().flatMap(run -> run.getBenchmarkResults().stream()).toList();
        return new RunResult(withForks(runs.get(0).getParams(), forks.size()), forks);
    }

    private static BenchmarkParams withForks(BenchmarkParams params, int forks) {
        WorkloadParams workload = new WorkloadParams();
        int position = 0;
        for (String key : params.getParamsKeys()) {
            workload.put(key, params.getParam(key), position++);
        }
        return new BenchmarkParams(
                params.getBenchmark(),
                params.generatedBenchmark(),
                params.shouldSynchIterations(),
                params.getThreads(),
                params.getThreadGroups(),
                params.getThreadGroupLabels(),
                forks,
                params.getWarmupForks(),
                params.getWarmup(),
                params.getMeasurement(),
                params.getMode(),
                workload,
                params.getTimeUnit(),
                params.getOpsPerInvocation(),
                params.getJvm(),
                params.getJvmArgs(),
                params.getJdkVersion(),
                params.getVmName(),
                params.getVmVersion(),
                params.getJmhVersion(),
                params.getTimeout());
    }
}
