package io.metrifier.results.distance;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.metrifier.results.Distribution;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.Load;
import io.metrifier.results.network.Network;
import io.metrifier.results.network.RelayControl;
import io.metrifier.results.network.WireBytes;
import io.metrifier.results.run.WarmupResult;
import io.metrifier.results.subject.ServerPlace;
import io.metrifier.results.subject.Subject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One caller that makes one call after the other and times each: what a person who waits sees. There is no rate and so
 * no queue; for those see {@link Load}.
 *
 * @param label what people call the contender
 * @param subject what was measured
 * @param latency of each call of the rounds whose JVMs had settled; of every call where none had
 * @param wrong how many answers were not those expected
 * @param wire what a relay carried for each of the calls
 * @param network what the relay measured over itself, and the control at +0 ms
 * @param rounds each with a pair of JVMs of its own; empty in documents of before there were any
 */
@JsonPropertyOrder({"label", "valid", "invalid"})
public record CallSequence(
        String label,
        Subject subject,
        Distribution latency,
        int wrong,
        Optional<WireBytes> wire,
        Optional<Environment.Network> network,
        List<Round> rounds) {
    private static final double EXACTNESS = 0.99;

    public CallSequence {
        rounds = List.copyOf(rounds);
    }

    /**
     * What one pair of JVMs made of it.
     *
     * @param number which round, from 1: others of the same number were measured beside it
     * @param latency of each call
     * @param settlement how the JVMs came to rest before; {@code null} where nobody waited for it
     */
    public record Round(
            int number,
            Distribution latency,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable WarmupResult settlement) {

        /** Tells whether the JVMs had settled: what was measured of others decides nothing. */
        public boolean settled() {
            return settlement != null && settlement.settled();
        }
    }

    /** Returns what one round measured. */
    public static CallSequence of(
            String label,
            Subject subject,
            Round round,
            int wrong,
            Optional<WireBytes> wire,
            Optional<Environment.Network> network) {
        return new CallSequence(label, subject, round.latency(), wrong, wire, network, List.of(round));
    }

    /** Returns this with the rounds of another sequence of the same contender. */
    public CallSequence plus(CallSequence later) {
        List<Round> both = Stream.concat(rounds.stream(), later.rounds.stream()).toList();
        List<Round> settled = both.stream().filter(Round::settled).toList();
        return new CallSequence(
                label,
                subject,
                Distribution.merge((settled.isEmpty() ? both : settled)
                        .stream().map(Round::latency).toList()),
                wrong + later.wrong,
                wire.flatMap(one -> later.wire.map(other -> one.mean(calls(), other, later.calls()))),
                network,
                both);
    }

    private long calls() {
        return rounds.stream().mapToLong(round -> round.latency().count()).sum();
    }

    /** Returns the network that was crossed, the control where there was none. */
    public Network distance() {
        return subject.server() instanceof ServerPlace.Distant distant ? distant.network() : Network.LOCAL;
    }

    /** Returns the calls at +0 ms, where there was a relay. */
    public Optional<RelayControl> control() {
        return network.map(Environment.Network::control);
    }

    /** Tells whether the JVMs of any round had settled: what was measured of others decides nothing. */
    public boolean settled() {
        return rounds.stream().anyMatch(Round::settled);
    }

    /** Says in how many of the rounds the JVMs had not settled; empty where they had in all. */
    public Optional<String> restlessness() {
        long settled = rounds.stream().filter(Round::settled).count();
        return settled == 0
                ? Optional.of("not settled")
                : settled < rounds.size()
                        ? Optional.of("settled in " + settled + " of " + rounds.size())
                        : Optional.empty();
    }

    /** Tells whether the figures may be believed. */
    @JsonProperty
    public boolean valid() {
        return invalid().isEmpty();
    }

    /** Returns why the figures must not be believed; empty where they may. */
    @JsonProperty
    public Optional<String> invalid() {
        if (wrong > 0) {
            return Optional.of("every answer must be the one expected: wrong=" + wrong);
        }
        long fastest = latency.percentile(0);
        if (fastest < distance().leastRoundTrip().toNanos() * EXACTNESS) {
            return Optional.of("no answer may come faster than its network lets it: fastest=" + fastest / 1_000
                    + "us network=" + distance());
        }
        return Optional.empty();
    }
}
