package io.metrifier.results.figure;

/**
 * The conditions and figures of a distance sample: the calls of one caller, one after the other over an emulated
 * network. There is no rate and therefore no queue. A measurement that cannot be valid is refused.
 */
public final class DistanceFigures {
    /** The kind of a document. */
    public static final String KIND = "distance";

    /** Condition: what the calls answer: {@link #SWEEP}, {@link #EXPLAIN}, or a preset in results of earlier builds. */
    public static final String QUESTION = "question";

    /** The question of a grid of sizes and distances. */
    public static final String SWEEP = "sweep";

    /** The question of {@code explain}: what a distance adds. */
    public static final String EXPLAIN = "explain";

    /** Condition: the name of the contender in tables, if a preset of an earlier build had another one for it. */
    public static final String LABEL = "label";

    /** Condition: the network, {@code 0ms} for the relay alone; in the words of the request if nothing was measured. */
    public static final String NETWORK = "network";

    /** Condition: what is called. */
    public static final String SCENARIO = "scenario";

    /** Condition: the name of the custom message; absent for the Person service. */
    public static final String MESSAGE = "message";

    /** Condition: the number of persons in the data set; absent for lists of messages. */
    public static final String PERSONS = "persons";

    /** Condition: the number of messages in a list. */
    public static final String MESSAGES = "messages";

    /** Histogram: the time of each call. */
    public static final String LATENCY = "latency";

    /** The number of wrong answers. */
    public static final String WRONG = "wrong";

    /** Bytes of a call towards the server, as payload of TCP and UDP. */
    public static final String WIRE_UP = "wire.up";

    /** Bytes of a call towards the client. */
    public static final String WIRE_DOWN = "wire.down";

    /** Packets of a call in both directions, a lower bound. */
    public static final String PACKETS = "wire.packets";

    /** The median round trip of a few bytes over the network. */
    public static final String FLOOR = "floor";

    /** The median round trip of a few bytes through the relay at +0 ms. */
    public static final String RELAY = "relay";

    /** The median of the same call through the relay at +0 ms. */
    public static final String CONTROL = "control";

    /** Bytes of a client towards the server before its first call. */
    public static final String CONNECT_UP = "connect.up";

    /** Bytes of a server towards a client before its first call. */
    public static final String CONNECT_DOWN = "connect.down";

    private DistanceFigures() {}
}
