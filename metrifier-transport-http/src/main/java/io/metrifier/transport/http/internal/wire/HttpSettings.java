package io.metrifier.transport.http.internal.wire;

import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.UnixSockets;
import io.metrifier.transport.support.message.MessageSupport;
import io.metrifier.transport.support.tls.KeyMaterial;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * The validated options of this transport, documented in docs/http.md.
 *
 * @param connections the maximum number of connections of asynchronous calls, and of blocking calls
 * @param queue the maximum number of asynchronous calls that wait for a connection
 * @param polled whether a thread that polls receives the answers to asynchronous calls
 * @param clientIoThreads the number of I/O threads of a client, in addition to the calling threads
 * @param workers the number of threads for blocking handlers of a server
 * @param requestTimeoutMillis how long a request may take to arrive once it has begun
 * @param idleTimeoutMillis how long a connection may be silent between requests or while it receives an answer
 * @param http2 whether a client requires HTTP/2, and a server accepts it
 * @param gzip whether a client compresses requests and requests compressed answers, and a server supports both
 * @param format the format in which a client writes custom messages
 */
public record HttpSettings(
        Client client,
        ConnectionUse connectionUse,
        int connections,
        int queue,
        boolean polled,
        int serverIoThreads,
        int clientIoThreads,
        int workers,
        int requestTimeoutMillis,
        int idleTimeoutMillis,
        boolean http2,
        boolean gzip,
        KeyMaterial tls,
        String format) {
    private static final Set<String> KNOWN = KeyMaterial.withTlsOptions(
            "client",
            "connection",
            "connections",
            "queue",
            "answers",
            "io-threads",
            "workers",
            "request-timeout",
            "idle-timeout",
            "version",
            "compression",
            UnixSockets.OPTION,
            MessageSupport.FORMAT);

    private static final Map<String, String> RENAMED =
            Map.of("request-timeout-ms", "request-timeout=%sms", "idle-timeout-ms", "idle-timeout=%sms");

    /**
     * What makes a client's blocking calls. The JDK's client makes its asynchronous calls, unless sockets are chosen,
     * and opens its streams.
     */
    public enum Client {
        /** Apache's classic client, on the calling threads. */
        APACHE,
        /** The JDK's client; Apache's classic client does not support HTTP/2, so this is the default for it. */
        JDK,
        /** Sockets of our own: blocking ones on the calling threads, others for asynchronous calls. */
        SOCKET
    }

    /** How a client uses its connections. */
    public enum ConnectionUse {
        /** The most recently used one that is idle, so that there are as few as calls under way. */
        REUSE,
        /** All of them in turn, as that many clients would. */
        ROTATE,
        /** A new one for every call. */
        PER_CALL
    }

    /** Each connection carries one call at a time, so over a distance their number limits a client's rate. */
    private static final int CONNECTIONS = 256;

    private static final Duration ONE_DAY = Duration.ofDays(1);

    /** Reads and validates the options. */
    public static HttpSettings of(Transport transport, TransportOptions options) {
        OwnOptions own = options.own(transport, KNOWN, RENAMED);
        UnixSockets.refuseUnix(own, "Undertow listens on TCP only");
        boolean http2 = own.oneOf("version", "1.1", "2").equals("2");
        Client client = parseClient(own, http2);
        int cores = Runtime.getRuntime().availableProcessors();
        return new HttpSettings(
                client,
                parseConnectionUse(own, client),
                own.number("connections", CONNECTIONS, 1, 10_000),
                own.number("queue", 1024, 1, 1_000_000),
                parsePolled(own, client),
                own.number("io-threads", cores, 1, 1024),
                own.number("io-threads", client == Client.SOCKET ? Math.max(1, cores / 2) : 1, 1, 1024),
                own.number("workers", Math.max(16, 8 * cores), 1, 10_000),
                parseMillis(own, "request-timeout", 10),
                parseMillis(own, "idle-timeout", 60),
                http2,
                own.oneOf("compression", "none", "gzip").equals("gzip"),
                KeyMaterial.of(own),
                own.text(MessageSupport.FORMAT).orElse("json"));
    }

    private static int parseMillis(OwnOptions own, String name, int presetSeconds) {
        return Math.toIntExact(own.time(name, Duration.ofSeconds(presetSeconds), Duration.ofMillis(1), ONE_DAY)
                .toMillis());
    }

    private static Client parseClient(OwnOptions own, boolean http2) {
        Client client =
                Client.valueOf(own.oneOf("client", "apache", "jdk", "socket").toUpperCase(Locale.ROOT));
        return http2 && client == Client.APACHE ? Client.JDK : client;
    }

    private static boolean parsePolled(OwnOptions own, Client client) {
        boolean polls = client == Client.SOCKET;
        String answers = own.oneOf("answers", polls ? "polled" : "threads", polls ? "threads" : "polled");
        if (!polls && answers.equals("polled")) {
            throw own.malformed("answers", "needs http.client=socket", answers);
        }
        return answers.equals("polled");
    }

    private static ConnectionUse parseConnectionUse(OwnOptions own, Client client) {
        String use = own.oneOf("connection", "reuse", "rotate", "per-call");
        boolean possible =
                client == Client.SOCKET || use.equals("reuse") || client == Client.APACHE && use.equals("per-call");
        if (!possible) {
            throw own.malformed("connection", "needs http.client=socket", use);
        }
        return ConnectionUse.valueOf(use.replace('-', '_').toUpperCase(Locale.ROOT));
    }

    /** Returns a server's keys and trusted certificates, {@code null} if TLS is off. */
    public @Nullable SSLContext serverTls() {
        return tls.encryptsServer() ? tls.context() : null;
    }

    /** Returns a client's keys and trusted certificates, {@code null} if TLS is off. */
    public @Nullable SSLContext clientTls() {
        return tls.encryptsClient() ? tls.context() : null;
    }
}
