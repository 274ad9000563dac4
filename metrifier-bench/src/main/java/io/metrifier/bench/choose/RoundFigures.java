package io.metrifier.bench.choose;

import io.metrifier.results.InvalidityReason;
import io.metrifier.results.choice.CandidateFigure;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.verdict.ConfidenceInterval;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The figures of one contender in one round.
 *
 * @param kind what the round shows of the contender
 * @param note why there are no valid figures; empty if there are
 * @param cpuNanos CPU time per call, both sides together
 * @param latencyNanos the requested percentile; empty if the load generator stalled too much for it
 * @param callsPerSecond of a closed loop, once the pair had settled
 */
public record RoundFigures(
        Kind kind, String note, OptionalDouble cpuNanos, OptionalDouble latencyNanos, OptionalDouble callsPerSecond) {
    /** Validity rules that the contender itself breaks. */
    private static final Set<String> OF_THE_CONTENDER =
            Set.of("no-answer", "achieved-rate", "errors", "unanswered", "mismatches");

    /** Validity rules that the machine breaks: other broken rules may then be its fault, too. */
    private static final Set<String> OF_THE_MACHINE = Set.of("stalls", "stalled-time", "throttled", "counts");

    /** The number of seconds for which the rate of a settled pair is steady. */
    private static final int LEVEL_SECONDS = 3;

    /** What a round shows of a contender. */
    public enum Kind {
        /** Its figures are valid. */
        READ,
        /** It did not sustain the rate. */
        OVERLOADED,
        /** Nothing: the load generator or the machine disturbed the measurement, or the pair had not settled. */
        SPOILT,
        /** It failed. */
        FAILED
    }

    /** Returns the figures of a contender that failed for this reason. */
    public static RoundFigures failed(String why) {
        return none(Kind.FAILED, why);
    }

    private static RoundFigures none(Kind kind, String why) {
        return new RoundFigures(kind, why, OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
    }

    /** Returns the figures of a load. */
    public static RoundFigures of(LoadRound result, double percent) {
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
                result.cpuNanos(),
                percent <= result.holdsUpTo()
                        ? OptionalDouble.of(result.latency().percentile(percent))
                        : OptionalDouble.empty(),
                level(result));
    }

    private static String unsettled(LoadRound result) {
        return "it had not settled"
                + result.sample().warmup().map(warmup -> ": " + warmup.moving()).orElse("");
    }

    /** The rate of a settled pair is steady for some seconds before the load, and those are measured like any turn. */
    private static OptionalDouble level(LoadRound result) {
        List<Double> rates =
                result.sample().warmup().map(WarmupResult::callsPerSecond).orElse(List.of());
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
