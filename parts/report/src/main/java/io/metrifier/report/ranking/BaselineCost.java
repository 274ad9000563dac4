package io.metrifier.report.ranking;

import io.metrifier.report.data.ContenderProfiles;
import io.metrifier.results.document.Series;
import java.util.Optional;

/**
 * The time and CPU of a call as multiples of the baseline's, which sends the same bytes and does nothing else.
 *
 * @param ranking in which the baseline may have been measured
 */
public record BaselineCost(Ranking ranking, ContenderProfiles roles) {
    /** Noise alone may take a contender this far below the baseline. */
    private static final double NOISE = 0.95;

    /** Returns a contender's time as a multiple of the baseline's; empty if the baseline was not measured. */
    public Optional<Double> times(Series one) {
        return baseline().map(baseline -> ranking.nanosPerCall(one) / ranking.nanosPerCall(baseline));
    }

    /** Returns the same for the CPU time of a call on both sides; empty if that was not counted. */
    public Optional<Double> cpuTimes(Series one) {
        return baseline()
                .flatMap(ranking::cpu)
                .flatMap(baseline -> ranking.cpu(one).map(cpu -> cpu.estimate() / baseline.estimate()));
    }

    private Optional<Series> baseline() {
        return ranking.baselines().stream()
                .filter(baseline -> baseline.contender().equals(roles.baseline()))
                .findFirst();
    }

    /** Returns whether the baseline was measured. */
    public boolean isMeasured() {
        return baseline().isPresent();
    }

    /** Returns whether a contender with a wire is faster than bytes over a wire can be. */
    public boolean isBrokenBy(Series one) {
        return !roles.baselines().contains(one.contender())
                && times(one).filter(times -> times < NOISE).isPresent();
    }
}
