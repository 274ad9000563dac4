package io.metrifier.bench.jmh;

import io.metrifier.report.page.TerminalText;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.run.NetworkCrossing;
import io.metrifier.results.run.RunFork;
import io.metrifier.results.run.WarmupResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.format.OutputFormat;

/**
 * Prints by another format, and records which benchmark runs (to name it in a failure) and what forks report about the
 * network that they cross.
 */
class RecordingOutputFormat implements OutputFormat {
    private final OutputFormat format;
    private final ForkOutputLines lines = new ForkOutputLines(this::line);
    private final List<NetworkCrossing> crossings = Collections.synchronizedList(new ArrayList<>());
    private final List<RunFork> forks = new ArrayList<>();
    private volatile @Nullable BenchmarkParams current;

    RecordingOutputFormat(OutputFormat format) {
        this.format = format;
    }

    /** Returns the benchmark that began last. */
    final Optional<BenchmarkParams> current() {
        return Optional.ofNullable(current);
    }

    /** Returns the networks that finished forks crossed. */
    final List<NetworkCrossing> crossings() {
        synchronized (crossings) {
            return List.copyOf(crossings);
        }
    }

    /** Returns the warm-up results of the forks, in their order. */
    final List<RunFork> forks() {
        synchronized (forks) {
            return List.copyOf(forks);
        }
    }

    private static String scenario(BenchmarkParams benchmark) {
        String name = benchmark.getBenchmark();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private void settled(BenchmarkParams benchmark, WarmupResult settlement) {
        String scenario = scenario(benchmark);
        String contender = benchmark.getParam("transport");
        synchronized (forks) {
            long before = forks.stream()
                    .filter(fork -> fork.contender().equals(contender)
                            && fork.scenario().equals(scenario))
                    .count();
            forks.add(new RunFork(contender, scenario, (int) before + 1, settlement, null, null));
        }
    }

    private void line(String line) {
        current().ifPresent(benchmark -> {
            ForkLine.SETTLEMENT.parse(line).ifPresent(settlement -> settled(benchmark, settlement));
            ForkLine.NETWORK.parse(line).ifPresent(network -> crossed(benchmark, network));
        });
    }

    private void crossed(BenchmarkParams benchmark, Environment.Network network) {
        Map<String, String> parameters = new TreeMap<>();
        benchmark.getParamsKeys().forEach(name -> parameters.put(name, benchmark.getParam(name)));
        crossings.add(new NetworkCrossing(scenario(benchmark), parameters, network));
    }

    @Override
    public void startBenchmark(BenchmarkParams benchmark) {
        current = benchmark;
        format.startBenchmark(benchmark);
    }

    @Override
    public void endBenchmark(@Nullable BenchmarkResult result) {
        format.endBenchmark(result);
    }

    @Override
    public final void iteration(BenchmarkParams benchmark, IterationParams params, int iteration) {
        format.iteration(benchmark, params, iteration);
    }

    @Override
    public final void iterationResult(
            BenchmarkParams benchmark, IterationParams params, int iteration, IterationResult result) {
        format.iterationResult(benchmark, params, iteration, result);
    }

    @Override
    public final void startRun() {
        format.startRun();
    }

    @Override
    public final void endRun(Collection<RunResult> results) {
        format.endRun(results);
    }

    @Override
    public final void print(String text) {
        format.print(TerminalText.text(text));
    }

    @Override
    public final void println(String text) {
        format.println(TerminalText.text(text));
    }

    @Override
    public final void verbosePrintln(String text) {
        format.verbosePrintln(TerminalText.text(text));
    }

    @Override
    public final void write(int character) {
        lines.write(character);
        format.write(character);
    }

    @Override
    public final void write(byte[] bytes) throws IOException {
        for (byte character : bytes) {
            lines.write(character);
        }
        format.write(bytes);
    }

    @Override
    public final void flush() {
        format.flush();
    }

    /** Leaves the stream open, which may be the program's own. */
    @Override
    public final void close() {
        format.flush();
    }
}
