package io.metrifier.results.choice;

import io.metrifier.network.Network;
import io.metrifier.results.load.Rate;
import java.time.Duration;

/**
 * The conditions of a call: data size, network and rate. Immutable.
 *
 * @param persons the size of the Person service's data set
 * @param network the network between client and server in the form that {@link Network#parse} reads; empty for loopback
 * @param rate at which calls are made
 */
public record CallConditions(int persons, String network, Rate rate) {
    /** A network that adds nothing equals no network; no network needs no relay. */
    public CallConditions {
        Network parsed = parsed(network);
        network = parsed.equals(Network.LOCAL) ? "" : parsed.toString();
    }

    /** Returns the conditions of a question for a data set of this size. */
    public static CallConditions of(ChoiceQuestion question, int persons) {
        return new CallConditions(persons, question.network(), question.rate());
    }

    /** Returns the value in one dimension. */
    public double at(Dimension dimension) {
        return switch (dimension) {
            case SIZE -> persons;
            case DISTANCE -> parsed(network).roundTrip().toNanos();
            case BANDWIDTH ->
                parsed(network).bitsPerSecond() == 0
                        ? Double.POSITIVE_INFINITY
                        : parsed(network).bitsPerSecond();
            case RATE -> rate.perSecond();
        };
    }

    /**
     * Returns these conditions with another value in one dimension.
     *
     * @throws IllegalArgumentException if there is no such network or rate
     */
    public CallConditions with(Dimension dimension, double value) {
        Network now = parsed(network);
        return switch (dimension) {
            case SIZE -> new CallConditions((int) value, network, rate);
            case DISTANCE -> over(network(now, Duration.ofNanos((long) value), now.bitsPerSecond()));
            case BANDWIDTH -> over(network(now, now.roundTrip(), Double.isInfinite(value) ? 0 : (long) value));
            case RATE -> new CallConditions(persons, network, new Rate(value));
        };
    }

    private static Network parsed(String network) {
        return network.isEmpty() ? Network.LOCAL : Network.parse(network);
    }

    /** The jitter must not exceed the round trip. */
    private static Network network(Network now, Duration roundTrip, long bitsPerSecond) {
        Duration jitter = now.jitter().compareTo(roundTrip) > 0 ? roundTrip : now.jitter();
        return new Network(roundTrip, jitter, bitsPerSecond, now.loss(), now.queue(), now.idealTcp());
    }

    private CallConditions over(Network other) {
        return new CallConditions(persons, other.toString(), rate);
    }
}
