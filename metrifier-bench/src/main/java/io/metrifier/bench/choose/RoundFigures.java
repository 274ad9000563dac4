package io.metrifier.bench.choose;

import io.metrifier.report.stats.ConfidenceInterval;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.choice.CandidateFigure;
import io.metrifier.results.load.CallCost;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.run.WarmupResult;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What one contender did in one round.
 *
 * @param kind what it is evidence of
 * @param note why it is none, or of what; empty where it is read
 * @param cpuNanos processor time of a call, both sides together
 * @param latencyNanos the percentile that was asked for; empty where the rig was stalled too much for it
 * @param callsPerSecond of callers that wait for nothing but their answers, once it had settled
 */
public record RoundFigures(
        Kind kind, String note, OptionalDouble cpuNanos, OptionalDouble latencyNanos, OptionalDouble callsPerSecond) {
    /** The contender itself breaks these. */
    private static final Set<String> OF_THE_CONTENDER =
            Set.of("no-answer", "achieved-rate", "errors", "unanswered", "mismatches");

    /** Rules that the machine breaks: other broken rules may then be its fault, too. */
    private static final Set<String> OF_THE_MACHINE = Set.of("stalls", "stalled-time", "throttled", "counts");

    /** How many seconds a settled pair stood level. */
    private static final int LEVEL_SECONDS = 3;

    /** What one round is evidence of. */
    public enum Kind {
        /** Of the contender's figures. */
        READ,
        /** That it did not carry the rate. */
        OVERLOADED,
        /** Of nothing: the rig or the machine was in the way, or it had not settled. */
        SPOILT,
        /** That it cannot be measured. */
        FAILED
    }

    /** Returns those of one that failed, for this reason. */
    public static RoundFigures failed(String why) {
        return none(Kind.FAILED, why);
    }

    private static RoundFigures none(Kind kind, String why) {
        return new RoundFigures(kind, why, OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
    }

    /**
     * Returns what a load shows.
     *
     * @param percent the percentile of latency that is asked for
     */
    public static RoundFigures of(LoadResult result, double percent) {
        if (!result.settled()) {
            return none(Kind.SPOILT, unsettled(result));
        }
        List<InvalidityReason> findings = result.findings();
        List<InvalidityReason> own = findings.stream()
                .filter(finding -> OF_THE_CONTENDER.contains(finding.rule()))
                .toList();
        if (!own.isEmpty() && findings.stream().noneMatch(finding -> OF_THE_MACHINE.contains(finding.rule()))) {
            return none(Kind.OVERLOADED, own.get(0).message());
        }
        if (!findings.isEmpty()) {
            return none(Kind.SPOILT, findings.get(0).message());
        }
        return new RoundFigures(
                Kind.READ,
                "",
                CallCost.of(result.measured()).bothNanos(),
                percent <= result.measured().holdsUpTo()
                        ? OptionalDouble.of(result.latency().percentile(percent))
                        : OptionalDouble.empty(),
                level(result));
    }

    private static String unsettled(LoadResult result) {
        WarmupResult settlement = result.settlement();
        return "it had not settled" + (settlement == null ? "" : ": " + settlement.moving());
    }

    /** A settled pair stands level for some seconds before it is loaded, and those are measured like any turn. */
    private static OptionalDouble level(LoadResult result) {
        WarmupResult settlement = result.settlement();
        List<Double> rates = settlement == null ? List.of() : settlement.callsPerSecond();
        return rates.subList(Math.max(0, rates.size() - LEVEL_SECONDS), rates.size()).stream()
                .mapToDouble(Double::doubleValue)
                .average();
    }

    /** Returns an interval as a choice stores it: without bounds where they are unknown. */
    static CandidateFigure figure(ConfidenceInterval interval) {
        return interval.bounded()
                ? new CandidateFigure(interval.estimate(), interval.low(), interval.high())
                : new CandidateFigure(interval.estimate(), null, null);
    }

    boolean is(Kind other) {
        return kind == other;
    }
}
