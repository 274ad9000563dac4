package io.metrifier.results.metric;

/**
 * The conditions and figures of a first-call sample: a new server, two new clients that call it one after the other,
 * and TLS handshakes. The warm-up is that of another new pair.
 */
public final class FirstCallMetrics {
    /** The kind of a document. */
    public static final String KIND = "first-call";

    /** Condition: the network in front of the server; absent if there was none. The pair that warms up has none. */
    public static final String NETWORK = "network";

    /** From the start of the server's JVM until it accepts calls, in ms. */
    public static final String SERVER_UP = "server-up";

    /** The prefix of the figures of the first client of a new server. */
    public static final String COLD = "cold.";

    /** The prefix of the figures of the second client, which also runs in a new JVM. */
    public static final String WARM = "warm.";

    /** From the start of a client's JVM until it connects; the same work for every contender. */
    public static final String PROGRAM = "program";

    /** Connecting. */
    public static final String CONNECT = "connect";

    /** The first call, including the loading of classes that only a call needs. */
    public static final String FIRST = "first-call";

    /** Connecting and the first call together: how long a caller waits for the first answer. */
    public static final String FIRST_ANSWER = "first-answer";

    /** The next call over the same connection. */
    public static final String SECOND = "second-call";

    /** The median of the ten calls around the hundredth. */
    public static final String HUNDREDTH = "hundredth-call";

    /** Connecting once more in the same JVM, and the first call over that connection. */
    public static final String NEW_CONNECTION = "new-connection";

    /** The prefix of the figures of full TLS handshakes. */
    public static final String FULL = "handshake.full.";

    /** The prefix of the figures of TLS handshakes that offer the session of the last connection. */
    public static final String OFFERED = "handshake.offered.";

    /** The number of handshakes. */
    public static final String MADE = "made";

    /** The number of handshakes in which the server resumed the session, and so sent no certificate. */
    public static final String RESUMED = "resumed";

    /** Handshakes per second. */
    public static final String PER_SECOND = "per-second";

    /** The duration of a handshake for the caller, in ms. */
    public static final String MILLIS_EACH = "each";

    /** CPU time per handshake in the client's JVM, in µs. */
    public static final String CLIENT_CPU = "cpu.client";

    /** CPU time per handshake in the server's JVM, in µs. */
    public static final String SERVER_CPU = "cpu.server";

    private FirstCallMetrics() {}
}
