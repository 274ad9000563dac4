package io.metrifier.results.metric;

/**
 * The conditions and figures of a closed-loop sample: callers that call again as soon as they have an answer, in turns
 * with other contenders. Every other condition is a parameter of the run; every other figure is named in
 * {@code results.metric} and counts per call.
 */
public final class RunMetrics {
    /** The kind of a document. */
    public static final String KIND = "run";

    /** The kind of what was read of JMH's own file: each fork is a sample, each iteration a turn. */
    public static final String JMH = "jmh";

    /** Condition: what is called. */
    public static final String SCENARIO = "scenario";

    /** Condition: the unit of the score, as JMH names it. */
    public static final String MODE = "mode";

    /** Condition: the number of threads that call. */
    public static final String THREADS = "threads";

    /** Condition: how many persons the server has. */
    public static final String PERSONS = "persons";

    /** Condition: where the server runs. */
    public static final String SERVER = "server";

    /** Condition: how many clients the threads share. */
    public static final String CONNECTIONS = "connections";

    /** Condition: {@code async} if the asynchronous calls are measured; absent otherwise. */
    public static final String CALLS = "calls";

    /** Condition: the bytes of a picture, if that is what is called. */
    public static final String IMAGE_SIZE = "image-size";

    /** Condition: how many custom messages a call carries in a list; absent if each is sent alone. */
    public static final String MESSAGES = "messages";

    /** Condition: the emulated network between, {@code 0ms} for the relay alone; absent if there was none. */
    public static final String NETWORK = "network";

    /** The value of {@link #MODE} if the score is a rate. */
    public static final String THROUGHPUT = "thrpt";

    /** The value of {@link #MODE} if the score is the median time of a call, as in results of earlier builds. */
    public static final String MEDIAN = "p50";

    /** Calls per second of all threads, with the value of each turn. */
    public static final String SCORE = "score";

    /** Histogram: the time of each call as its caller sees it; there is no rate and therefore no queue. */
    public static final String LATENCY = "latency";

    /** Bytes of a call towards the server, as payload of TCP and UDP; counted if a network is between. */
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

    /**
     * The number of calls that failed with their connection; no other figure counts them. Absent if there were none.
     */
    public static final String LOST = "lost";

    private RunMetrics() {}
}
