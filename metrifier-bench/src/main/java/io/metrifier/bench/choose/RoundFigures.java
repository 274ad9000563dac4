package io.metrifier.bench.choose;

import io.metrifier.results.InvalidityReason;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.metric.WarmupResult;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The figures of one contender in one round.
 *
 * @param kind what the round shows of the contender
 * @param note why there are no valid figures; empty if there are
 * @param values what each preference compares, where it was measured: CPU time per call of both sides together; the
 *     requested percentile of latency, unless the load generator stalled too much for it; calls per second of a closed
 *     loop, once the pair had settled. Bytes are counted before the rounds
 */
public record RoundFigures(Kind kind, String note, Map<Preference, Double> values) {
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

    public RoundFigures {
        values = Map.copyOf(values);
    }

    /** Returns that a round has no valid figures for this reason. */
    static RoundFigures withoutValues(Kind kind, String why) {
        return new RoundFigures(kind, why, Map.of());
    }

    /** Returns what a preference compares; empty if it was not measured. */
    Optional<Double> findValue(Preference preference) {
        return Optional.ofNullable(values.get(preference)).filter(value -> value > 0);
    }

    /** Returns the figures of a load. */
    public static RoundFigures of(LoadRound result, double percent) {
        if (!result.settled()) {
            return withoutValues(Kind.SPOILT, explainUnsettled(result));
        }
        List<InvalidityReason> findings = result.findings();
        List<InvalidityReason> own = findings.stream()
                .filter(finding -> OF_THE_CONTENDER.contains(finding.rule()))
                .toList();
        if (!own.isEmpty() && findings.stream().noneMatch(finding -> OF_THE_MACHINE.contains(finding.rule()))) {
            return withoutValues(Kind.OVERLOADED, own.get(0).message());
        }
        if (!findings.isEmpty()) {
            return withoutValues(Kind.SPOILT, findings.get(0).message());
        }
        Map<Preference, Double> values = new EnumMap<>(Preference.class);
        result.cpuNanos().ifPresent(cpu -> values.put(Preference.COST, cpu));
        if (percent <= result.holdsUpTo()) {
            values.put(Preference.LATENCY, (double) result.latency().percentile(percent));
        }
        averageRate(result).ifPresent(rate -> values.put(Preference.THROUGHPUT, rate));
        return new RoundFigures(Kind.READ, "", values);
    }

    private static String explainUnsettled(LoadRound result) {
        return "it had not settled"
                + result.sample().warmup().map(warmup -> ": " + warmup.moving()).orElse("");
    }

    /** The rate of a settled pair is steady for some seconds before the load, and those are measured like any turn. */
    private static OptionalDouble averageRate(LoadRound result) {
        List<Double> rates =
                result.sample().warmup().map(WarmupResult::callsPerSecond).orElse(List.of());
        return rates.subList(Math.max(0, rates.size() - LEVEL_SECONDS), rates.size()).stream()
                .mapToDouble(Double::doubleValue)
                .average();
    }
}
