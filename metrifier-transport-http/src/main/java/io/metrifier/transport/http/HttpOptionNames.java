package io.metrifier.transport.http;

/**
 * The names of the options of {@code http}, as {@code TransportOptions.Builder.property} takes them; see
 * docs/http.md.
 */
public final class HttpOptionNames {
    /** What carries blocking calls: {@code socket} (preset), {@code undertow}, {@code jdk} or {@code apache}. */
    public static final String CLIENT = "http.client";

    /** {@code 2}: HTTP/2, which needs the client of the JDK; {@code 1.1} unless set. */
    public static final String VERSION = "http.version";

    /** {@code per-call} opens and closes a connection for every call; {@code reuse} unless set. */
    public static final String CONNECTION = "http.connection";

    /** The most connections that asynchronous calls share, and the most that blocking calls have (preset 256). */
    public static final String CONNECTIONS = "http.connections";

    /** Asynchronous calls that may wait for a connection; 1024 unless set. */
    public static final String QUEUE = "http.queue";

    /** Threads that select; the processors on a server, half of them on a client, unless set. */
    public static final String IO_THREADS = "http.io-threads";

    /** Threads for handlers of a server, where execution is not direct; 8 a processor unless set. */
    public static final String WORKERS = "http.workers";

    /** Milliseconds that a request may take to arrive; 10000 unless set. */
    public static final String REQUEST_TIMEOUT_MS = "http.request-timeout-ms";

    /** Milliseconds of silence after which a server ends a connection; 60000 unless set. */
    public static final String IDLE_TIMEOUT_MS = "http.idle-timeout-ms";

    /** {@code gzip}: compress the bodies that this side sends, and take compressed ones; {@code none} unless set. */
    public static final String COMPRESSION = "http.compression";

    /** How a client writes messages of users' own: the id of a format. */
    public static final String FORMAT = "http.format";

    /** Whether to encrypt: {@code by-files} (preset), {@code on}, {@code mutual} or {@code off}. */
    public static final String TLS = "http.tls";

    /** PEM file of the certificate chain to present; on a server it turns TLS on. */
    public static final String TLS_CERTIFICATE = "http.tls.certificate";

    /** PEM file of that certificate's key, in PKCS #8. */
    public static final String TLS_KEY = "http.tls.key";

    /** PEM file of the certificates to trust; on a client it turns TLS on. */
    public static final String TLS_TRUST = "http.tls.trust";

    /** {@code required}: a server demands a certificate that it trusts; {@code none} unless set. */
    public static final String TLS_CLIENT_AUTH = "http.tls.client-auth";

    private HttpOptionNames() {}
}
