package io.metrifier.report.data;

import io.metrifier.results.Distribution;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.environment.MachineNoise;
import io.metrifier.results.load.LoadResult;
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

    /** Joins the figures of load results, of which there may be hundreds. */
    static MachineActivity of(List<LoadResult> results) {
        return new MachineActivity(
                results.size() == 1 ? "1 result of load" : results.size() + " results of load",
                most(results, Environment.Load::before),
                most(results, Environment.Load::after),
                Distribution.merge(results.stream()
                        .map(result -> result.measured().stalls())
                        .toList()),
                null,
                null);
    }

    private static @Nullable Double most(List<LoadResult> results, Function<Environment.Load, @Nullable Double> which) {
        return results.stream()
                .map(result -> which.apply(result.environment().load()))
                .filter(Objects::nonNull)
                .max(Double::compare)
                .orElse(null);
    }
}
