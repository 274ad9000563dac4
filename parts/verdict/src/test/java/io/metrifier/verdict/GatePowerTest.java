package io.metrifier.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.verdict.GateOutcome.Result;
import io.metrifier.verdict.GateSimulation.Truth;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.DoublePredicate;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What a gate finds in how many minutes, next to what usual rules make of the calls per second of the same JVMs. They
 * get a machine that never changes its speed, which takes turns off their hands.
 */
@Tag("slow")
class GatePowerTest {
    private static final Path PAGE = Path.of("..", "..", "docs", "ci.md");

    /** Of calls per second: between pairs that measure for ever, and between the turns of one. */
    private static final double PAIRS = 0.052;

    private static final double TURNS = 0.09;

    /** The same build, and four changes of another. */
    private static final List<Truth> TRUTHS = List.of(
            Truth.SAME,
            Truth.SAME.server(1.1).calls(1 / 1.05),
            Truth.SAME.server(1.05).client(1.05).calls(1 / 1.05),
            Truth.SAME.server(1.1).client(1.1).calls(1 / 1.1),
            Truth.SAME.calls(0.8));

    private final SplittableRandom random = new SplittableRandom(11);

    @Test
    void thePageHasTheSimulatedTable() throws IOException {
        List<String> rows = new ArrayList<>();
        for (int minutes : List.of(3, 5, 10, 15)) {
            GateSimulation simulated = new GateSimulation();
            List<Map<Result, Double>> results = TRUTHS.stream()
                    .map(truth -> simulated.shares(truth, minutes))
                    .toList();
            rows.add(row(
                    "`run --against`, " + minutes + " minutes",
                    results.stream().map(result -> result.getOrDefault(Result.SLOWER, 0.0)),
                    percent(results.get(0).getOrDefault(Result.NOT_SLOWER, 0.0))));
        }
        rows.add(other("one run of each, 10 % fewer calls", this::fixed));
        rows.add(other("one JVM of each, t-test of 100 samples", this::samples));
        rows.add(other("a run against 64 before it, t-test at 99 %", this::history));
        rows.add(other("five forks of each, 99.9 % intervals apart", this::forks));

        assertThat(Files.readString(PAGE)).contains(rows);
    }

    private String other(String name, DoublePredicate slower) {
        return row(
                name,
                TRUTHS.stream()
                        .map(truth -> (double) Stream.generate(() -> slower.test(Math.log(truth.calls())))
                                        .limit(GateSimulation.RUNS)
                                        .filter(found -> found)
                                        .count()
                                / GateSimulation.RUNS),
                "");
    }

    private static String row(String name, Stream<Double> found, String passes) {
        return found.map(GatePowerTest::percent).collect(Collectors.joining(" | ", "| " + name + " | ", " | ")) + passes
                + " |";
    }

    private static String percent(double share) {
        return share < 0.0995 ? String.format(Locale.ROOT, "%.1f %%", 100 * share) : Math.round(100 * share) + " %";
    }

    private double run() {
        return random.nextGaussian(0, GateSimulation.CALLS);
    }

    /** Returns samples of one JVM. */
    private DoubleStream jvm(double mean, int samples) {
        double own = mean + random.nextGaussian(0, PAIRS);
        return random.doubles(samples).map(ignored -> own + random.nextGaussian(0, TURNS));
    }

    private boolean fixed(double change) {
        return change + run() - run() < Math.log(0.9);
    }

    private boolean history(double change) {
        Sample before = Sample.of(DoubleStream.generate(this::run).limit(64));
        return change + run() < before.mean() - t(0.99, 63) * before.deviation();
    }

    /** Five iterations each; a fork is no more to the interval than its iterations. */
    private boolean forks(double change) {
        Sample before = forksOf(0);
        Sample now = forksOf(change);
        return now.mean() + now.error(0.9995) < before.mean() - before.error(0.9995);
    }

    private Sample forksOf(double change) {
        return Sample.of(DoubleStream.generate(() -> change).limit(5).flatMap(mean -> jvm(mean, 5)));
    }

    private boolean samples(double change) {
        Sample before = Sample.of(jvm(0, 100));
        Sample now = Sample.of(jvm(change, 100));
        double loss = before.mean() - now.mean();
        return loss > 0.01 && loss > t(0.975, 198) * Math.hypot(before.deviation(), now.deviation()) / 10;
    }

    private static double t(double below, int degrees) {
        return TDistribution.of(degrees).inverseCumulativeProbability(below);
    }

    private record Sample(double mean, double deviation, int size) {
        static Sample of(DoubleStream values) {
            double[] all = values.toArray();
            double mean = RoundValues.mean(all);
            double squares =
                    Arrays.stream(all).map(one -> (one - mean) * (one - mean)).sum();
            return new Sample(mean, Math.sqrt(squares / (all.length - 1)), all.length);
        }

        double error(double below) {
            return t(below, size - 1) * deviation / Math.sqrt(size);
        }
    }
}
