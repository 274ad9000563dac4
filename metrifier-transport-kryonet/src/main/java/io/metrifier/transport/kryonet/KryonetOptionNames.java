package io.metrifier.transport.kryonet;

/**
 * The names of the options of {@code kryonet}, as {@code TransportOptions.Builder.property} takes them; see
 * docs/kryonet.md.
 */
public final class KryonetOptionNames {
    /** Bytes of KryoNet's write buffer, for each connection; 262144 unless set. */
    public static final String WRITE_BUFFER = "kryonet.writeBuffer";

    /** The most threads that run handlers, where execution is not direct; 64 unless set. */
    public static final String WORKERS = "kryonet.workers";

    /** The most clients of a server; 1024 unless set. */
    public static final String MAX_CONNECTIONS = "kryonet.maxConnections";

    /** The most calls and streams of one client at a time; 4096 unless set. */
    public static final String MAX_IN_FLIGHT = "kryonet.maxInFlight";

    /** Prices of a stream that share a message, read on the server; 8 unless set. */
    public static final String PRICES_PER_MESSAGE = "kryonet.pricesPerMessage";

    /** How a client writes messages of users' own: the id of a format. */
    public static final String FORMAT = "kryonet.format";

    private KryonetOptionNames() {}
}
