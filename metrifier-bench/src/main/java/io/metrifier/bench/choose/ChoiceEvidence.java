package io.metrifier.bench.choose;

import io.metrifier.results.choice.Preference;
import io.metrifier.verdict.RoundValues;
import io.metrifier.verdict.VerdictRule;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** The figures measured for a choice, by contender and round. For one thread. */
final class ChoiceEvidence {
    private final Map<String, CandidateUnderTest> candidates = new LinkedHashMap<>();
    private final Map<String, Map<Integer, RoundFigures>> figures = new LinkedHashMap<>();

    ChoiceEvidence(List<CandidateUnderTest> all) {
        for (CandidateUnderTest one : all) {
            candidates.put(one.name(), one);
            figures.put(one.name(), new TreeMap<>());
        }
    }

    void add(int round, Map<String, RoundFigures> measured) {
        measured.forEach((name, one) -> of(name).put(round, one));
    }

    private Map<Integer, RoundFigures> of(String name) {
        Map<Integer, RoundFigures> own = figures.get(name);
        if (own == null) {
            throw new IllegalArgumentException("only candidates are measured: contender=" + name);
        }
        return own;
    }

    /** Returns the number of rounds in which a candidate gave evidence of this kind. */
    int count(String name, RoundFigures.Kind kind) {
        return (int) of(name).values().stream().filter(one -> one.is(kind)).count();
    }

    /** Returns the number of rounds in which a candidate was measured. */
    int rounds(String name) {
        return of(name).size();
    }

    /** Returns the last note of one kind; empty if there is none. */
    String note(String name, RoundFigures.Kind kind) {
        return of(name).values().stream()
                .filter(one -> one.is(kind))
                .map(RoundFigures::note)
                .reduce("", (earlier, later) -> later);
    }

    /** Returns the number of rounds in which a candidate has a figure for this preference. */
    int known(String name, Preference preference) {
        return (int) of(name).values().stream()
                .filter(one -> value(name, one, preference).isPresent())
                .count();
    }

    /** Returns the figures of these candidates for a preference; a candidate without any figure is missing. */
    RoundValues rounds(Collection<String> names, Preference preference) {
        RoundValues.Builder rounds =
                preference == Preference.THROUGHPUT ? RoundValues.ofRates() : RoundValues.ofTimes();
        if (preference == Preference.BYTES) {
            names.stream().filter(name -> bytes(name).isPresent()).forEach(name -> counted(name, rounds));
            return rounds.build();
        }
        for (String name : names) {
            of(name).forEach((round, one) ->
                    value(name, one, preference).ifPresent(value -> rounds.settled(name, round - 1, value)));
        }
        return rounds.build();
    }

    /** Bytes are counted before the first round, and are the same in all. */
    private void counted(String name, RoundValues.Builder rounds) {
        for (int round = 0; round < VerdictRule.FEWEST_ROUNDS; round++) {
            rounds.settled(name, round, bytes(name).orElseThrow());
        }
    }

    /** Returns the latencies of a contender, next to a fictitious one that always takes exactly this long. */
    RoundValues latencies(String name, String other, double nanos) {
        RoundValues.Builder rounds = RoundValues.ofTimes();
        of(name).forEach((round, one) -> value(name, one, Preference.LATENCY)
                .ifPresent(value -> rounds.settled(name, round - 1, value).settled(other, round - 1, nanos)));
        return rounds.build();
    }

    private OptionalDouble value(String name, RoundFigures one, Preference preference) {
        OptionalDouble value = !one.is(RoundFigures.Kind.READ)
                ? OptionalDouble.empty()
                : switch (preference) {
                    case COST -> one.cpuNanos();
                    case LATENCY -> one.latencyNanos();
                    case THROUGHPUT -> one.callsPerSecond();
                    case BYTES -> bytes(name);
                };
        return value.isPresent() && value.getAsDouble() > 0 ? value : OptionalDouble.empty();
    }

    OptionalDouble bytes(String name) {
        CandidateUnderTest candidate = candidates.get(name);
        return candidate == null ? OptionalDouble.empty() : candidate.bytes();
    }
}
