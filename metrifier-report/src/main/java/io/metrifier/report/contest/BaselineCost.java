package io.metrifier.report.contest;

import io.metrifier.report.data.ContenderProfiles;
import io.metrifier.report.data.Measurement;
import java.util.Optional;

/**
 * What a call costs that carries its bytes and does nothing else.
 *
 * @param contest in which it was measured, if it was
 * @param roles say who it is
 */
public record BaselineCost(Contest contest, ContenderProfiles roles) {
    /** How far below the floor noise alone may take somebody. */
    private static final double NOISE = 0.95;

    /** Returns how many times the floor's a contender's time is; empty where the floor was not measured. */
    public Optional<Double> times(Measurement one) {
        return contest.baselines().stream()
                .filter(baseline -> baseline.transport().equals(roles.floor()))
                .findFirst()
                .map(floor -> contest.nanosPerCall(one) / contest.nanosPerCall(floor));
    }

    /** Tells whether it was measured, without which nobody can be read against it. */
    public boolean isMeasured() {
        return contest.baselines().stream()
                .anyMatch(baseline -> baseline.transport().equals(roles.floor()));
    }

    /** Tells whether somebody with a wire is faster than bytes over a wire can be. */
    public boolean isBrokenBy(Measurement one) {
        return !roles.baselines().contains(one.transport())
                && times(one).filter(times -> times < NOISE).isPresent();
    }
}
