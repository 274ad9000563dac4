package io.metrifier.bench.jmh;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;

/** Finds transports that grew faster while they were measured: what was measured then is their warm-up. */
final class StillGaining {
    private static final double NOTICEABLE = 0.05;

    private StillGaining() {}

    /** Returns one line that names them and says what to do, or nothing where there are none. */
    static String warning(Collection<RunResult> results) {
        Map<String, Double> gains = new TreeMap<>();
        for (RunResult result : results) {
            gains.merge(result.getParams().getParam("transport"), gain(forks(result)), Math::max);
        }
        String named = gains.entrySet().stream()
                .filter(gain -> gain.getValue() > NOTICEABLE)
                .map(gain -> String.format(Locale.ROOT, "%s +%.0f %%", gain.getKey(), 100 * gain.getValue()))
                .collect(Collectors.joining(", "));
        return named.isEmpty()
                ? ""
                : "still gaining speed while measured, so more than these figures say: " + named
                        + "; compare after more --time" + System.lineSeparator();
    }

    /**
     * Returns by how much the last iteration beats the first, the median over the forks; 0 unless it does so in each.
     */
    static double gain(List<List<Double>> forks) {
        List<Double> gains = new ArrayList<>();
        for (List<Double> iterations : forks) {
            gains.add(iterations.get(iterations.size() - 1) / iterations.get(0) - 1);
        }
        gains.sort(Comparator.naturalOrder());
        return gains.get(0) < 0 ? 0 : gains.get(gains.size() / 2);
    }

    private static List<List<Double>> forks(RunResult result) {
        List<List<Double>> forks = new ArrayList<>();
        for (BenchmarkResult fork : result.getBenchmarkResults()) {
            List<Double> scores = new ArrayList<>();
            for (IterationResult iteration : fork.getIterationResults()) {
                scores.add(iteration.getPrimaryResult().getScore());
            }
            forks.add(scores);
        }
        return forks;
    }
}
