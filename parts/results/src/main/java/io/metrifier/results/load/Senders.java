package io.metrifier.results.load;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.metrifier.results.Distribution;
import java.time.Duration;
import java.util.Optional;

/**
 * What sends the messages of a load. Immutable.
 *
 * @param lanes threads that send; each has one schedule and, for streams, one stream
 * @param connections clients that the lanes share
 * @param async whether a lane sends without waiting for answers, if the scenario and the transport support that;
 *     ping-pong always does
 * @param inFlight the maximum number of open messages of an asynchronous lane
 * @param spin how long before a message is due its lane stops sleeping and yields in a loop instead. Empty for the time
 *     that this machine needs, which is a figure of the round
 * @param laneRange from which the warm-up chooses {@code lanes} where they wait for answers; empty if they are fixed
 */
public record Senders(
        int lanes,
        int connections,
        boolean async,
        int inFlight,
        @JsonProperty("spinNanos") Optional<Duration> spin,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<LaneRange> laneRange) {
    /** By how many more lanes are taken than the p99 of the service time would fill. */
    private static final double SPARE_LANES = 1.5;

    /**
     * How many lanes a load may have where they wait for answers.
     *
     * @param from the fewest
     * @param upTo the most
     */
    public record LaneRange(int from, int upTo) {
        public LaneRange {
            if (from < 1 || upTo < from) {
                throw new IllegalArgumentException("not a range of lanes: from=" + from + " upTo=" + upTo);
            }
        }
    }

    public Senders {
        if (lanes < 1 || lanes > 1024) {
            throw new IllegalArgumentException("lanes is not from 1 to 1024: lanes=" + lanes);
        }
        if (connections < 1 || connections > lanes) {
            throw new IllegalArgumentException(
                    "connections is not from 1 to the number of lanes: connections=" + connections + " lanes=" + lanes);
        }
        if (inFlight < 1 || inFlight > 1 << 20) {
            throw new IllegalArgumentException("inFlight is not from 1 to 1048576: inFlight=" + inFlight);
        }
        spin.ifPresent(given -> Pace.requireNotNegative("spin", given));
    }

    /** Creates a fixed number of lanes that do not wait, with at most 1,000 open messages each. */
    public Senders(int lanes, int connections) {
        this(lanes, connections, true, 1_000, Optional.empty(), Optional.empty());
    }

    /** Returns these with another number of lanes. */
    public Senders with(int number) {
        return with(number, connections, laneRange);
    }

    private Senders with(int number, int clients, Optional<LaneRange> range) {
        return new Senders(number, clients, async, inFlight, spin, range);
    }

    /** Returns these as lanes that wait for answers. */
    public Senders waiting() {
        return new Senders(lanes, connections, false, inFlight, spin, laneRange);
    }

    /** Returns these where the warm-up chooses how many lanes there are, from these on, one for each connection. */
    public Senders upTo(int most) {
        return with(lanes, connections, Optional.of(new LaneRange(lanes, Math.max(lanes, most))));
    }

    /** Returns these as they were requested: with the fewest lanes, if the warm-up chooses their number. */
    public Senders asRequested() {
        return laneRange.map(range -> with(range.from())).orElse(this);
    }

    /** Returns a fixed number of lanes and connections, times a fraction and rounded up. */
    Senders times(int numerator, int denominator) {
        return with(
                (lanes * numerator + denominator - 1) / denominator,
                (connections * numerator + denominator - 1) / denominator,
                Optional.empty());
    }

    /** Returns these if they do not wait: one lane for each connection, unless their number is fixed. */
    Senders forConnections() {
        return laneRange.isPresent() && lanes > connections ? with(connections) : this;
    }

    /** Returns these with as many lanes as a rate of calls that take this time needs. */
    Senders forCalls(Rate rate, Distribution service) {
        if (laneRange.isEmpty() || async) {
            return this;
        }
        double busy = rate.perSecond() * service.percentile(99) / 1e9;
        int needed = (int) Math.min(laneRange.get().upTo(), Math.ceil(SPARE_LANES * busy));
        return with(Math.max(lanes, needed));
    }
}
