package io.metrifier.transport.aeron;

/**
 * The names of the options of {@code aeron}, as {@code TransportOptions.Builder.property} takes them; see
 * docs/aeron.md.
 */
public final class AeronOptionNames {
    /** {@code udp} (preset), or {@code ipc} between processes of one machine. */
    public static final String CHANNEL = "aeron.channel";

    /**
     * Threads of the media driver: {@code invoker} (preset), {@code shared}, {@code shared-network} or {@code
     * dedicated}.
     */
    public static final String THREADING = "aeron.threading";

    /** What threads do without work: {@code backoff} (preset), {@code yield} or {@code spin}. */
    public static final String IDLE = "aeron.idle";

    /** The largest datagram, in bytes; what the network interface takes unless set. */
    public static final String MTU = "aeron.mtu";

    /** Bytes of every publication's log, a power of two; 1048576 unless set. */
    public static final String TERM_LENGTH = "aeron.term-length";

    /** Bytes that may be on the way before a receiver has said that it has them. */
    public static final String WINDOW = "aeron.window";

    /** {@code on}: datagrams without a checksum are dropped. The same on both sides. */
    public static final String CHECKSUM = "aeron.checksum";

    /** {@code off}: Agrona does not look whether an access lies within its buffer; on loopback alone. */
    public static final String BOUNDS_CHECKS = "aeron.bounds-checks";

    /** The directory of a media driver that runs already. */
    public static final String DIR = "aeron.dir";

    /** The most handlers a server runs at once, where execution is not direct; 64 unless set. */
    public static final String WORKERS = "aeron.workers";

    /** How a client writes messages of users' own: the id of a format. */
    public static final String FORMAT = "aeron.format";

    private AeronOptionNames() {}
}
