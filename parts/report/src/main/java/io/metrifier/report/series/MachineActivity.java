package io.metrifier.report.series;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.results.Distribution;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.environment.MachineNoise;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.metric.LoadMetrics;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the machine did during a measurement. Immutable.
 *
 * @param source the file, or how many of them
 * @param load how many threads wanted to run in the minute before, and in the last: the most of several files
 * @param stalls how much later than requested a thread that only sleeps woke up, each time; empty if not recorded
 * @param noise how busy its cores were; empty if not recorded
 */
public record MachineActivity(String source, Environment.Load load, Distribution stalls, Optional<MachineNoise> noise) {

    /** Returns the activity during a run; empty if the file is not of a run. */
    static Optional<MachineActivity> of(ResultSource file) {
        return file.document()
                .run()
                .map(run -> new MachineActivity(
                        file.name(),
                        file.document().environment().load(),
                        run.unrest()
                                .map(noise -> Distribution.decode(noise.stalls()))
                                .orElse(Distribution.empty()),
                        run.unrest()));
    }

    /** Joins the figures of loads, of which there may be hundreds. */
    static MachineActivity of(List<LoadRound> rounds) {
        return new MachineActivity(
                NumberFormats.many(rounds.size(), "result") + " of load",
                new Environment.Load(max(rounds, Environment.Load::before), max(rounds, Environment.Load::after)),
                Distribution.merge(rounds.stream()
                        .map(round -> round.histogram(LoadMetrics.STALLS))
                        .toList()),
                Optional.empty());
    }

    private static @Nullable Double max(List<LoadRound> rounds, Function<Environment.Load, @Nullable Double> which) {
        return rounds.stream()
                .map(round -> which.apply(round.environment().load()))
                .filter(Objects::nonNull)
                .max(Double::compare)
                .orElse(null);
    }
}
