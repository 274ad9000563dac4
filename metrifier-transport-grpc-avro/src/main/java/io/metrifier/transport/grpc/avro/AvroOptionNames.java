package io.metrifier.transport.grpc.avro;

/**
 * The names of the options of {@code avro}, as {@code TransportOptions.Builder.property} takes them; see
 * docs/grpc.md.
 */
public final class AvroOptionNames {
    /** Threads for handlers of a server, where execution is not direct; 64 unless set. */
    public static final String WORKERS = "avro.workers";

    /** Asynchronous calls of a client under way before further ones fail with UNAVAILABLE; 4096 unless set. */
    public static final String IN_FLIGHT = "avro.in-flight";

    /** Seconds of silence before the peer is asked whether it lives; 30 unless set. */
    public static final String KEEP_ALIVE = "avro.keep-alive";

    /** Seconds that a server keeps an answer which the peer does not take; 60 unless set. */
    public static final String IDLE_TIMEOUT = "avro.idle-timeout";

    /** {@code gzip}: every message that this side sends is compressed; {@code none} unless set. */
    public static final String COMPRESSION = "avro.compression";

    /** How a client writes messages of users' own: the id of a format. */
    public static final String FORMAT = "avro.format";

    /** Whether to encrypt: {@code by-files} (preset), {@code on}, {@code mutual} or {@code off}. */
    public static final String TLS = "avro.tls";

    /** PEM file of the certificate chain to present; on a server it turns TLS on. */
    public static final String TLS_CERTIFICATE = "avro.tls.certificate";

    /** PEM file of that certificate's key, in PKCS #8. */
    public static final String TLS_KEY = "avro.tls.key";

    /** PEM file of the certificates to trust; on a client it turns TLS on. */
    public static final String TLS_TRUST = "avro.tls.trust";

    /** {@code required}: a server demands a certificate that it trusts; {@code none} unless set. */
    public static final String TLS_CLIENT_AUTH = "avro.tls.client-auth";

    private AvroOptionNames() {}
}
