package io.metrifier.bench.choose;

import io.metrifier.engine.Contender;
import io.metrifier.engine.rounds.ContenderFailures;
import io.metrifier.failure.TransportException;
import io.metrifier.lab.registry.CallBytes;
import io.metrifier.lab.registry.ContenderInquiry;
import io.metrifier.message.UnsupportedMessageException;
import io.metrifier.network.BeyondRelayException;
import io.metrifier.network.WireBytes;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.load.Load;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.verdict.RoundValues;
import io.metrifier.verdict.VerdictRule;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** A candidate of a choice: what its trial calls and its rounds showed so far. For one thread. */
public final class CandidateUnderTest {
    private final String name;
    private final Optional<String> refusal;
    private final OptionalDouble bytes;
    private final Map<Integer, RoundFigures> rounds = new TreeMap<>();

    /**
     * Has no rounds yet.
     *
     * @param refusal why it cannot be measured; empty if it can
     * @param bytes counted per call on the wire, both directions together; empty if they could not be counted
     */
    public CandidateUnderTest(String name, Optional<String> refusal, OptionalDouble bytes) {
        this.name = name;
        this.refusal = refusal;
        this.bytes = bytes;
    }

    /**
     * Makes a few checked calls before minutes of measuring: finds a contender that cannot be measured, and counts
     * bytes.
     *
     * @param subject the calls and the network
     */
    public static CandidateUnderTest fromTrialCalls(Contender contender, MeasuredCall subject, Load load) {
        Optional<String> refusal = Optional.empty();
        OptionalDouble bytes = OptionalDouble.empty();
        try {
            subject.scenario().requireBy(contender.transport());
            List<CallBytes> counted = ContenderInquiry.countBytes(
                    contender.transport(),
                    List.of(subject.scenario()),
                    subject.data(),
                    load.imageBytes(),
                    subject.options());
            WireBytes each = counted.get(counted.size() - 1).wire();
            bytes = OptionalDouble.of(each.bytesUp() + each.bytesDown());
        } catch (BeyondRelayException e) {
            refusal = subject.server().between().map(network -> String.valueOf(e.getMessage()));
        } catch (UnsupportedMessageException
                | IllegalArgumentException
                | IllegalStateException
                | UnsupportedOperationException
                | TransportException e) {
            refusal = Optional.of(ContenderFailures.describeAny(e));
        }
        return new CandidateUnderTest(contender.name(), refusal, bytes);
    }

    public String name() {
        return name;
    }

    public Optional<String> refusal() {
        return refusal;
    }

    public OptionalDouble bytes() {
        return bytes;
    }

    /**
     * Adds what a round showed.
     *
     * @param round counted from 1
     */
    void add(int round, RoundFigures figures) {
        rounds.put(round, figures);
    }

    /** Returns the number of rounds in which it was measured. */
    int rounds() {
        return rounds.size();
    }

    /** Returns the number of rounds that gave evidence of this kind. */
    int count(RoundFigures.Kind kind) {
        return (int) rounds.values().stream().filter(one -> one.kind() == kind).count();
    }

    /** Returns the last note of one kind; empty if there is none. */
    String findNote(RoundFigures.Kind kind) {
        return rounds.values().stream()
                .filter(one -> one.kind() == kind)
                .map(RoundFigures::note)
                .reduce("", (earlier, later) -> later);
    }

    /** Returns whether a valid round has a figure for this preference. */
    boolean isKnown(Preference preference) {
        return count(RoundFigures.Kind.READ) > 0 && !findValues(preference).isEmpty();
    }

    /**
     * Returns its figure for a preference in each round, counted from 0. Bytes are counted before the first round, and
     * are the same in all.
     */
    private Map<Integer, Double> findValues(Preference preference) {
        Map<Integer, Double> values = new TreeMap<>();
        if (preference == Preference.BYTES) {
            for (int round = 0; round < VerdictRule.FEWEST_ROUNDS && bytes.isPresent(); round++) {
                values.put(round, bytes.getAsDouble());
            }
        } else {
            rounds.forEach((round, one) -> one.findValue(preference).ifPresent(value -> values.put(round - 1, value)));
        }
        return values;
    }

    /** Returns the figures of these candidates for a preference; a candidate without any figure is missing. */
    static RoundValues combine(Collection<CandidateUnderTest> candidates, Preference preference) {
        RoundValues.Builder all = preference == Preference.THROUGHPUT ? RoundValues.ofRates() : RoundValues.ofTimes();
        for (CandidateUnderTest one : candidates) {
            one.findValues(preference).forEach((round, value) -> all.settled(one.name, round, value));
        }
        return all.build();
    }

    /** Returns its latencies, next to a fictitious contender that always takes exactly this long. */
    RoundValues compareLatencies(String other, double nanos) {
        RoundValues.Builder both = RoundValues.ofTimes();
        findValues(Preference.LATENCY)
                .forEach((round, value) -> both.settled(name, round, value).settled(other, round, nanos));
        return both.build();
    }
}
