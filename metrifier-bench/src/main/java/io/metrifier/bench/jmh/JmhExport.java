package io.metrifier.bench.jmh;

import io.metrifier.report.series.Grouping;
import io.metrifier.report.series.ReadResults;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.RunMetrics;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
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
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.Version;

/** Writes samples of runs as JMH's JSON for tools that read it: each round is a fork, each turn an iteration. */
public final class JmhExport {
    private JmhExport() {}

    /** Returns the JSON of the samples with figures. */
    public static String write(ReadResults read) {
        List<RoundResult> samples = read.groups().stream()
                .flatMap(group -> group.roundsOf(RunMetrics.KIND).stream())
                .toList();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(toResults(samples));
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static List<RunResult> toResults(List<RoundResult> samples) {
        return samples.stream()
                .filter(sample -> sample.figures().containsKey(RunMetrics.SCORE))
                .collect(Grouping.inOrder(sample -> List.of(sample.contender(), sample.conditions())))
                .values()
                .stream()
                .map(JmhExport::toResult)
                .toList();
    }

    private static RunResult toResult(List<RoundResult> rounds) {
        BenchmarkParams params = toParams(rounds);
        return new RunResult(
                params, rounds.stream().map(round -> toFork(round, params)).toList());
    }

    private static BenchmarkParams toParams(List<RoundResult> rounds) {
        RoundResult any = rounds.get(0);
        WorkloadParams workload = new WorkloadParams();
        workload.put("transport", any.contender(), 0);
        any.conditions().forEach((name, value) -> {
            if (!List.of(RunMetrics.SCENARIO, RunMetrics.MODE, RunMetrics.THREADS)
                    .contains(name)) {
                workload.put(name, value, workload.keys().size());
            }
        });
        int threads = Integer.parseInt(any.condition(RunMetrics.THREADS));
        String scenario = any.condition(RunMetrics.SCENARIO);
        String benchmark = PersonBenchmark.class.getName() + "." + scenario;
        return new BenchmarkParams(
                benchmark,
                benchmark,
                false,
                threads,
                new int[] {threads},
                List.of(scenario),
                rounds.size(),
                0,
                new IterationParams(IterationType.WARMUP, 0, TimeValue.NONE, 1),
                new IterationParams(
                        IterationType.MEASUREMENT, findScore(any).turns().size(), toTurn(any), 1),
                Mode.Throughput,
                workload,
                TimeUnit.SECONDS,
                1,
                System.getProperty("java.home") + "/bin/java",
                List.of(),
                System.getProperty("java.version"),
                System.getProperty("java.vm.name"),
                System.getProperty("java.vm.version"),
                Version.getPlainVersion(),
                TimeValue.NONE);
    }

    /** Returns how long a turn took, by its calls and their rate; JMH writes none as a single call. */
    private static TimeValue toTurn(RoundResult round) {
        long calls = round.times().count();
        double rates = Arrays.stream(round.turns(RunMetrics.SCORE)).sum();
        return calls == 0 ? TimeValue.NONE : TimeValue.milliseconds(Math.round(1_000 * calls / rates));
    }

    private static Metric findScore(RoundResult sample) {
        Metric score = sample.figures().get(RunMetrics.SCORE);
        if (score == null) {
            throw new IllegalArgumentException("no score in a sample of a run: contender=" + sample.contender());
        }
        return score;
    }

    private static BenchmarkResult toFork(RoundResult round, BenchmarkParams params) {
        return new BenchmarkResult(
                params,
                IntStream.range(0, findScore(round).turns().size())
                        .mapToObj(turn -> toIteration(round, turn, params))
                        .toList());
    }

    private static IterationResult toIteration(RoundResult round, int turn, BenchmarkParams params) {
        IterationResult result =
                new IterationResult(params, params.getMeasurement(), new IterationResultMetaData(0, 0));
        result.addResult(new ThroughputResult(
                ResultRole.PRIMARY,
                round.condition(RunMetrics.SCENARIO),
                findScore(round).turns().get(turn),
                TimeUnit.SECONDS.toNanos(1),
                TimeUnit.SECONDS));
        round.figures().forEach((name, figure) -> {
            if (!name.equals(RunMetrics.SCORE) && turn < figure.turns().size()) {
                result.addResult(
                        new ScalarResult(name, figure.turns().get(turn), figure.unit(), AggregationPolicy.AVG));
            }
        });
        return result;
    }
}
