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
 * One caller that makes one call after the other and times each. There is no rate and therefore no queue; for those see
 * {@link Load}.
 *
 * @param latency of each call in the rounds whose JVMs had settled; of every call if none had
 * @param wire the bytes that a relay carried per call
 * @param network the round trips measured over the relay, and the control run at +0 ms
 * @param rounds one per pair of JVMs; empty in documents of versions without rounds
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
     * What one pair of JVMs measured.
     *
     * @param number the round, from 1; rounds with the same number were measured at the same time
     * @param settlement how the JVMs warmed up; {@code null} if warm-up was not detected
     */
    public record Round(
            int number,
            Distribution latency,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable WarmupResult settlement) {

        /** Returns whether the JVMs had settled; otherwise the round is excluded from the verdict. */
        public boolean settled() {
            return settlement != null && settlement.settled();
        }
    }

    /** Returns the result of one round. */
    public static CallSequence of(
            String label,
            Subject subject,
            Round round,
            int wrong,
            Optional<WireBytes> wire,
            Optional<Environment.Network> network) {
        return new CallSequence(label, subject, round.latency(), wrong, wire, network, List.of(round));
    }

    /** Returns this result with the rounds of another result of the same contender. */
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

    /** Returns the network that was crossed; the control if there was none. */
    public Network distance() {
        return subject.server() instanceof ServerPlace.Distant distant ? distant.network() : Network.LOCAL;
    }

    /** Returns the calls at +0 ms, if there was a relay. */
    public Optional<RelayControl> control() {
        return network.map(Environment.Network::control);
    }

    /** Returns whether the JVMs of any round had settled; otherwise the result is excluded from the verdict. */
    public boolean settled() {
        return rounds.stream().anyMatch(Round::settled);
    }

    /** Returns the number of rounds whose JVMs had not settled, as text; empty if all had settled. */
    public Optional<String> unsettledRounds() {
        long settled = rounds.stream().filter(Round::settled).count();
        return settled == 0
                ? Optional.of("not settled")
                : settled < rounds.size()
                        ? Optional.of("settled in " + settled + " of " + rounds.size())
                        : Optional.empty();
    }

    /** Returns whether the figures are valid. */
    @JsonProperty
    public boolean valid() {
        return invalid().isEmpty();
    }

    /** Returns why the figures are invalid; empty if they are valid. */
    @JsonProperty
    public Optional<String> invalid() {
        if (wrong > 0) {
            return Optional.of("every answer must be the one expected: wrong=" + wrong);
        }
        long fastest = latency.percentile(0);
        if (fastest < distance().minRoundTrip().toNanos() * EXACTNESS) {
            return Optional.of("no answer may be faster than its network: fastest=" + fastest / 1_000 + "us network="
                    + distance());
        }
        return Optional.empty();
    }
}
