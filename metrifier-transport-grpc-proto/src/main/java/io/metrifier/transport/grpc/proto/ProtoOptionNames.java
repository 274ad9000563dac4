package io.metrifier.transport.grpc.proto;

/**
 * The names of the options of {@code proto}, as {@code TransportOptions.Builder.property} takes them; see
 * docs/grpc.md.
 */
public final class ProtoOptionNames {
    /** Threads for handlers of a server, where execution is not direct; 64 unless set. */
    public static final String WORKERS = "proto.workers";

    /** Asynchronous calls of a client under way before further ones fail with UNAVAILABLE; 4096 unless set. */
    public static final String IN_FLIGHT = "proto.in-flight";

    /** Seconds of silence before the peer is asked whether it lives; 30 unless set. */
    public static final String KEEP_ALIVE = "proto.keep-alive";

    /** Seconds that a server keeps an answer which the peer does not take; 60 unless set. */
    public static final String IDLE_TIMEOUT = "proto.idle-timeout";

    /** {@code gzip}: every message that this side sends is compressed; {@code none} unless set. */
    public static final String COMPRESSION = "proto.compression";

    /** How a client writes messages of users' own: the id of a format. */
    public static final String FORMAT = "proto.format";

    /** Whether to encrypt: {@code by-files} (preset), {@code on}, {@code mutual} or {@code off}. */
    public static final String TLS = "proto.tls";

    /** PEM file of the certificate chain to present; on a server it turns TLS on. */
    public static final String TLS_CERTIFICATE = "proto.tls.certificate";

    /** PEM file of that certificate's key, in PKCS #8. */
    public static final String TLS_KEY = "proto.tls.key";

    /** PEM file of the certificates to trust; on a client it turns TLS on. */
    public static final String TLS_TRUST = "proto.tls.trust";

    /** {@code required}: a server demands a certificate that it trusts; {@code none} unless set. */
    public static final String TLS_CLIENT_AUTH = "proto.tls.client-auth";

    /** {@code generated}: generated stubs and bases carry and answer calls; {@code own} unless set. */
    public static final String STUB = "proto.stub";

    private ProtoOptionNames() {}
}
