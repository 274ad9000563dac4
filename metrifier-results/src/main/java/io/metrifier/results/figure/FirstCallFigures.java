package io.metrifier.results.figure;

/**
 * What a sample of first calls holds: a new server, the two new clients that called it one after the other, and the
 * TLS handshakes with it. Its warm-up is that of another new pair.
 */
public final class FirstCallFigures {
    /** The kind of a document. */
    public static final String KIND = "first-call";

    /** Condition: the network in front of the server; absent if there was none. The pair that warms up has none. */
    public static final String NETWORK = "network";

    /** From the start of the server's JVM until it took calls, in ms. */
    public static final String SERVER_UP = "server-up";

    /** Begins the figures of the client that called a server for the first time. */
    public static final String COLD = "cold.";

    /** Begins the figures of the client that came after it, in a JVM as new. */
    public static final String WARM = "warm.";

    /** From the start of a client's JVM until it connects: the same work for every contender. */
    public static final String PROGRAM = "program";

    /** Connecting. */
    public static final String CONNECT = "connect";

    /** The first call, which loads what only a call needs. */
    public static final String FIRST = "first-call";

    /** Connecting and the first call together: how long a caller waits for the first answer. */
    public static final String FIRST_ANSWER = "first-answer";

    /** The next call over the same connection. */
    public static final String SECOND = "second-call";

    /** The median of the ten calls around the hundredth. */
    public static final String HUNDREDTH = "hundredth-call";

    /** Connecting once more in the same JVM, and the first call over that connection. */
    public static final String NEW_CONNECTION = "new-connection";

    /** Begins the figures of TLS handshakes of clients that had no session to offer. */
    public static final String FULL = "handshake.full.";

    /** Begins the figures of TLS handshakes of clients that offered the session of their last connection. */
    public static final String OFFERED = "handshake.offered.";

    /** How many handshakes were made. */
    public static final String MADE = "made";

    /** In how many of them the server took the session, and so showed no certificate. */
    public static final String RESUMED = "resumed";

    /** Handshakes per second. */
    public static final String PER_SECOND = "per-second";

    /** How long a caller waited for one, in ms. */
    public static final String MILLIS_EACH = "each";

    /** CPU time of one in the client's JVM, in µs. */
    public static final String CLIENT_CPU = "cpu.client";

    /** CPU time of one in the server's JVM, in µs. */
    public static final String SERVER_CPU = "cpu.server";

    private FirstCallFigures() {}
}
