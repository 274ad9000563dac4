package io.metrifier.transport.http.internal.wire;

import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.support.KeyMaterial;
import io.metrifier.transport.support.MessageSupport;
import java.util.Locale;
import java.util.Set;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * The options of this transport, checked.
 *
 * @param client what carries the calls
 * @param connectionPerCall whether every call has a connection of its own
 * @param connections how many connections asynchronous calls share, and how many blocking calls may have at a time
 * @param queue how many asynchronous calls may wait for one of them
 * @param serverIoThreads how many threads of a server select; with blocking callers each of them has a core to fill
 * @param clientIoThreads how many threads of a client select, beside those of the callers
 * @param workers how many threads a server runs blocking handlers on
 * @param requestTimeoutMillis how long a request may take to arrive, once begun
 * @param idleTimeoutMillis how long a connection may stay silent between requests or while it takes an answer
 * @param http2 whether a client asks for HTTP/2 and insists on it, and a server speaks it with whoever asks
 * @param gzip whether a client compresses what it sends and asks for the same, and a server takes and gives it
 * @param tls certificates and keys
 * @param format how a client writes messages of users' own
 */
public record HttpSettings(
        Client client,
        boolean connectionPerCall,
        int connections,
        int queue,
        int serverIoThreads,
        int clientIoThreads,
        int workers,
        int requestTimeoutMillis,
        int idleTimeoutMillis,
        boolean http2,
        boolean gzip,
        KeyMaterial tls,
        String format) {
    public static final Set<String> NAMES = KeyMaterial.optionsAnd(
            "client",
            "connection",
            "connections",
            "queue",
            "io-threads",
            "workers",
            "request-timeout-ms",
            "idle-timeout-ms",
            "version",
            "compression",
            MessageSupport.FORMAT);

    /** What carries the calls of a client. Streams, and asynchronous calls unless the JDK's, are Undertow's. */
    public enum Client {
        /** Blocking calls on blocking sockets, on the threads of their callers. */
        SOCKET,
        /** The client of Undertow, on its I/O threads. */
        UNDERTOW,
        /** The client of the JDK. */
        JDK,
        /** Apache's classic client, on the threads of the callers; its library is for the user to add. */
        APACHE
    }

    /** Each has one call under way, so that over a distance they are what bounds a client's rate. */
    private static final int CONNECTIONS = 256;

    private static final int ONE_DAY = 86_400_000;

    public static HttpSettings of(OwnOptions own) {
        Client client = Client.valueOf(
                own.oneOf("client", "socket", "undertow", "jdk", "apache").toUpperCase(Locale.ROOT));
        boolean connectionPerCall = own.oneOf("connection", "reuse", "per-call").equals("per-call");
        if (client == Client.JDK && connectionPerCall) {
            throw own.malformed("connection", "needs http.client=socket or undertow", "per-call");
        }
        int cores = Runtime.getRuntime().availableProcessors();
        return new HttpSettings(
                client,
                connectionPerCall,
                own.number("connections", CONNECTIONS, 1, 10_000),
                own.number("queue", 1024, 1, 1_000_000),
                own.number("io-threads", cores, 1, 1024),
                own.number("io-threads", Math.max(1, cores / 2), 1, 1024),
                own.number("workers", Math.max(16, 8 * cores), 1, 10_000),
                own.number("request-timeout-ms", 10_000, 1, ONE_DAY),
                own.number("idle-timeout-ms", 60_000, 1, ONE_DAY),
                own.oneOf("version", "1.1", "2").equals("2"),
                own.oneOf("compression", "none", "gzip").equals("gzip"),
                KeyMaterial.of(own),
                own.text(MessageSupport.FORMAT).orElse("json"));
    }

    /** Returns what a server presents and trusts, {@code null} where TLS is off. */
    public @Nullable SSLContext serverTls() {
        return tls.encryptsServer() ? tls.context() : null;
    }

    /** Returns what a client presents and trusts, {@code null} where TLS is off. */
    public @Nullable SSLContext clientTls() {
        return tls.encryptsClient() ? tls.context() : null;
    }
}
