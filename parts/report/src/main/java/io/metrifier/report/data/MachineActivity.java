package io.metrifier.report.data;

import io.metrifier.results.Distribution;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.environment.MachineNoise;
import io.metrifier.results.figure.LoadFigures;
import io.metrifier.results.load.LoadRound;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the machine did during a measurement; an unknown figure is {@code null}.
 * Immutable.
 *
 * @param source the file, or how many of them
 * @param loadBefore how many threads wanted to run in the minute before: the most of several files
 * @param loadAfter in the last minute, with the run's own: the most of several files
 * @param stalls how much later than requested a thread that only sleeps woke up, each time; empty if not recorded
 * @param busy the share of all cores' time in which something ran
 * @param stolen the share that a hypervisor gave to others
 */
public record MachineActivity(
        String source,
        @Nullable Double loadBefore,
        @Nullable Double loadAfter,
        Distribution stalls,
        @Nullable Double busy,
        @Nullable Double stolen) {

    /** Returns the activity during a run; empty if the file is not of a run. */
    static Optional<MachineActivity> of(ResultSource file) {
        Environment.Load load = file.document().environment().load();
        return file.document().run().map(run -> {
            MachineNoise unrest = run.unrest().orElse(null);
            return unrest == null
                    ? new MachineActivity(file.name(), load.before(), load.after(), Distribution.empty(), null, null)
                    : new MachineActivity(
                            file.name(),
                            load.before(),
                            load.after(),
                            Distribution.decode(unrest.stalls()),
                            unrest.busy(),
                            unrest.stolen());
        });
    }

    /** Joins the figures of loads, of which there may be hundreds. */
    static MachineActivity of(List<LoadRound> rounds) {
        return new MachineActivity(
                rounds.size() == 1 ? "1 result of load" : rounds.size() + " results of load",
                most(rounds, Environment.Load::before),
                most(rounds, Environment.Load::after),
                Distribution.merge(rounds.stream()
                        .map(round -> round.histogram(LoadFigures.STALLS))
                        .toList()),
                null,
                null);
    }

    private static @Nullable Double most(List<LoadRound> rounds, Function<Environment.Load, @Nullable Double> which) {
        return rounds.stream()
                .map(round -> which.apply(round.environment().load()))
                .filter(Objects::nonNull)
                .max(Double::compare)
                .orElse(null);
    }
}
