package io.metrifier.bench.jmh;

import io.metrifier.lab.baseline.Contenders;
import io.metrifier.lab.machine.MachineWatch;
import io.metrifier.lab.machine.Surroundings;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.environment.MachineUnrest;
import io.metrifier.results.run.Crossing;
import io.metrifier.results.run.RunSidecar;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Measures in rounds, so that the forks of all contenders take turns: a machine that grows slower or faster over the
 * minutes of a run then does so to all of them, and not to whoever was last. Every other round goes backwards.
 */
public final class Rounds {
    private final Contenders contenders;
    private final RoundsPlan plan;
    private final Consumer<TrialDone> progress;
    private final long startNanos = System.nanoTime();
    private final List<Crossing> crossings = new ArrayList<>();
    private int done;

    /** Prepares a run, which can be made once; {@code progress} hears of every fork from the running thread. */
    public Rounds(Contenders contenders, RoundsPlan plan, Consumer<TrialDone> progress) {
        this.contenders = contenders;
        this.plan = plan;
        this.progress = progress;
    }

    /**
     * Measures, which takes minutes, and writes JMH's JSON into this file and a {@link RunSidecar} beside it.
     *
     * @param arguments what the program was started with, for the sidecar
     * @return one result for each contender in each scenario
     * @throws IllegalStateException where a call failed; the message says which
     */
    public Collection<RunResult> run(Path results, List<String> arguments) throws IOException {
        Environment environment = Surroundings.capture();
        List<RunResult> all = new ArrayList<>();
        MachineUnrest unrest;
        try (MachineWatch watch = MachineWatch.start()) {
            for (int round = 0; round < plan.rounds(); round++) {
                all.addAll(round(round % 2 == 1));
            }
            unrest = watch.stop();
        }
        Collection<RunResult> merged = MergedResults.of(all);
        Files.createDirectories(results.toAbsolutePath().getParent());
        try (PrintStream file = new PrintStream(results.toFile(), StandardCharsets.UTF_8)) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, file).writeOut(merged);
        }
        JmhRun.sidecar(contenders, arguments, true, environment, crossings, unrest)
                .writeBeside(results);
        return merged;
    }

    private Collection<RunResult> round(boolean backwards) {
        WatchedFormat format = new Format();
        List<String> order = new ArrayList<>(plan.contenders());
        if (backwards) {
            Collections.reverse(order);
        }
        try {
            Collection<RunResult> results = new Runner(options(order).build(), format).run();
            crossings.addAll(format.crossings());
            return results;
        } catch (RunnerException e) {
            throw new IllegalStateException(
                    format.current()
                            .map(benchmark -> FailedRun.describe(benchmark, e))
                            .orElse(e.toString()),
                    e);
        }
    }

    private ChainedOptionsBuilder options(List<String> order) {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .forks(1)
                .threads(plan.threads())
                .warmupIterations(1)
                .warmupTime(millis(plan.warmup()))
                .measurementIterations(RoundsPlan.ITERATIONS)
                .measurementTime(millis(plan.measurement().dividedBy(RoundsPlan.ITERATIONS)))
                .shouldFailOnError(true)
                .addProfiler(GCProfiler.class)
                .addProfiler(CpuProfiler.class)
                .jvmArgsAppend(contenders.jvmArgs().toArray(String[]::new))
                .param("transport", order.toArray(String[]::new));
        plan.scenarios().forEach(scenario -> options.include(PersonBenchmark.class.getName() + "." + scenario + "$"));
        plan.parameters().forEach(options::param);
        return options;
    }

    private static TimeValue millis(Duration time) {
        return TimeValue.milliseconds(time.toMillis());
    }

    private void ended(BenchmarkResult result) {
        done++;
        String benchmark = result.getParams().getBenchmark();
        Duration elapsed = Duration.ofNanos(System.nanoTime() - startNanos);
        progress.accept(new TrialDone(
                done,
                plan.trials(),
                benchmark.substring(benchmark.lastIndexOf('.') + 1),
                result.getParams().getParam("transport"),
                result.getPrimaryResult().getScore(),
                elapsed.multipliedBy(plan.trials() - done).dividedBy(done)));
    }

    /** Prints nothing of JMH's own. */
    private final class Format extends WatchedFormat {
        Format() {
            super(OutputFormatFactory.createFormatInstance(
                    new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                    VerboseMode.SILENT));
        }

        @Override
        public void endBenchmark(@Nullable BenchmarkResult result) {
            if (result != null) {
                ended(result);
            }
        }
    }
}
