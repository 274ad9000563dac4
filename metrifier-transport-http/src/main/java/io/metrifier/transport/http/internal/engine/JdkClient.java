package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.http.internal.wire.HttpSettings;
import io.metrifier.transport.http.internal.wire.ModernTls;
import io.metrifier.transport.support.client.DeadlineWait;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.URI;
import java.net.http.HttpClient.Version;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Adapts the JDK's HTTP client, which keeps its own connections, to the failures of this transport. With HTTP/2, every
 * GET must be answered in HTTP/2, first the one of {@code connect}; without TLS the client cannot upgrade a POST, so a
 * POST without a connection uses HTTP/1.1. Streams always do. Its threads start with the first call or stream.
 */
public final class JdkClient implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(JdkClient.class.getName());
    private static final String SELECTOR = "-SelectorManager";
    private static final int SUCCESS = 200;
    private static final byte[] NONE = {};

    private final Endpoint endpoint;
    private final TransportOptions options;
    private final String base;
    private final boolean http2;
    private final ExecutorService threads = Executors.newCachedThreadPool(JdkClient::newDaemon);
    private final Set<Thread> selectors = ConcurrentHashMap.newKeySet();
    private final ReplaceableHttpClient client;

    JdkClient(Endpoint endpoint, TransportOptions options, HttpSettings settings) {
        this.endpoint = endpoint;
        this.options = options;
        this.http2 = settings.http2();
        SSLContext tls = settings.clientTls();
        this.base = (tls == null ? "http://" : "https://") + endpoint;
        var builder = java.net.http.HttpClient.newBuilder()
                .proxy(java.net.http.HttpClient.Builder.NO_PROXY)
                .version(http2 ? Version.HTTP_2 : Version.HTTP_1_1)
                .connectTimeout(options.connectTimeout())
                .executor(this::execute);
        this.client = new ReplaceableHttpClient(
                tls == null ? builder : builder.sslContext(tls).sslParameters(ModernTls.newParameters(tls)));
    }

    private static Thread newDaemon(Runnable work) {
        Thread thread = new Thread(work, "http-client-jdk");
        thread.setDaemon(true);
        return thread;
    }

    /** Runs a task on a separate thread. */
    public void execute(Runnable work) {
        Thread caller = Thread.currentThread();
        if (caller.getName().endsWith(SELECTOR)) {
            selectors.add(caller);
        }
        threads.execute(work);
    }

    /** Opens a WebSocket without waiting. */
    public CompletableFuture<WebSocket> openWebSocket(String path, WebSocket.Listener listener) {
        return client.current()
                .newWebSocketBuilder()
                .connectTimeout(options.connectTimeout())
                .buildAsync(URI.create("ws" + base.substring("http".length()) + path), listener);
    }

    /**
     * Waits until a WebSocket is usable.
     *
     * @throws TransportException if it cannot be opened in time
     */
    public WebSocket await(CompletableFuture<WebSocket> opening) {
        CompletableFuture<WebSocket> known = opening.exceptionally(thrown -> {
            throw toRefusal(thrown);
        });
        return DeadlineWait.awaitConnection(known, options.connectTimeout(), endpoint);
    }

    private RuntimeException toRefusal(Throwable thrown) {
        return thrown.getCause() instanceof WebSocketHandshakeException answered
                ? new TransportException(
                        Kind.PROTOCOL,
                        "the server refused ping-pong: endpoint=" + endpoint + " status="
                                + answered.getResponse().statusCode(),
                        thrown)
                : toException(thrown);
    }

    /** Requests a stream without waiting. The body of an answer that refuses it is received as a whole. */
    public CompletableFuture<HttpResponse<byte[]>> stream(HttpCall call, Flow.Subscriber<List<ByteBuffer>> body) {
        HttpRequest request = newRequestBuilder(call).version(Version.HTTP_1_1).build();
        return client.sendAsync(
                request,
                answer -> answer.statusCode() == SUCCESS
                        ? HttpResponse.BodySubscribers.fromSubscriber(body, end -> NONE)
                        : limitBody(answer));
    }

    /** Sends on the calling thread and waits for the answer without a deadline. */
    HttpResponse<byte[]> send(HttpCall call) throws IOException, InterruptedException {
        return client.send(newRequest(call), this::limitBody);
    }

    /** Sends without waiting; cancelling the answer ends the call. */
    CompletableFuture<HttpResponse<byte[]>> sendAsync(HttpCall call) {
        return client.sendAsync(newRequest(call), this::limitBody);
    }

    private HttpRequest newRequest(HttpCall call) {
        return newRequestBuilder(call).timeout(options.callTimeout()).build();
    }

    private HttpRequest.Builder newRequestBuilder(HttpCall call) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + call.path()));
        call.headers().forEach(request::header);
        if (call.contentType() != null) {
            request.header("Content-Type", call.contentType())
                    .POST(HttpRequest.BodyPublishers.ofByteArray(call.body()));
        }
        return request;
    }

    private HttpResponse.BodySubscriber<byte[]> limitBody(HttpResponse.ResponseInfo response) {
        return new BoundedBody(options.maxMessageSize());
    }

    /**
     * Returns the answer.
     *
     * @throws TransportException of kind PROTOCOL if it is not in the requested HTTP version
     */
    HttpAnswer answer(HttpCall call, HttpResponse<byte[]> response) {
        if (http2 && call.isRepeatable() && response.version() != Version.HTTP_2) {
            throw new TransportException(
                    Kind.PROTOCOL, "the server does not speak HTTP/2; set http.version=2 on it: endpoint=" + endpoint);
        }
        String coding = response.headers().firstValue("Content-Encoding").orElse(null);
        return new HttpAnswer(response.statusCode(), coding, response.body());
    }

    /**
     * Returns whether a call that failed in this way may be sent again. The JDK's client loses about one call in ten
     * thousand under load.
     */
    public boolean mayRepeat(HttpCall call, @Nullable Throwable failure) {
        return call.isRepeatable()
                && failure instanceof IOException
                && !(failure instanceof HttpTimeoutException)
                && !(failure instanceof ConnectException)
                && !isMalformed(failure)
                && findOwnException(failure) == null;
    }

    /** Returns the failure of a call that failed in this way in the client. */
    public RuntimeException toException(@Nullable Throwable failure) {
        TransportException tooLarge = findOwnException(failure);
        if (tooLarge != null) {
            return tooLarge;
        }
        if (failure instanceof HttpTimeoutException && !(failure instanceof HttpConnectTimeoutException)) {
            return new TransportException(
                    Kind.TIMEOUT, "no answer in time: callTimeout=" + options.callTimeout(), failure);
        }
        if (isMalformed(failure)) {
            client.replace();
            return new TransportException(Kind.PROTOCOL, "the answer is not HTTP/1.1: endpoint=" + endpoint, failure);
        }
        return new TransportException(Kind.UNAVAILABLE, "the connection failed: endpoint=" + endpoint, failure);
    }

    private static boolean isMalformed(@Nullable Throwable failure) {
        for (Throwable at = failure; at != null; at = at.getCause()) {
            // The client reports a malformed chunk like a lost connection; only the text differs.
            boolean chunk = String.valueOf(at.getMessage()).contains("chunk size");
            if (at instanceof ProtocolException || at instanceof IllegalArgumentException || chunk) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable TransportException findOwnException(@Nullable Throwable failure) {
        Throwable cause = failure;
        while (cause != null && !(cause instanceof TransportException)) {
            cause = cause.getCause();
        }
        return (TransportException) cause;
    }

    /** Ends its connections, and its threads once no call is under way. */
    @Override
    public synchronized void close() {
        if (threads.isShutdown()) {
            return;
        }
        if ((Object) client.opened() instanceof AutoCloseable closeable) {
            threads.execute(() -> closeQuietly(closeable));
        } else {
            // Before Java 21 the client has no close; an interrupt of its own thread has the same effect.
            selectors.forEach(Thread::interrupt);
        }
        threads.shutdown();
    }

    /** Available since JDK 21. It may wait, so it runs on a separate thread. */
    private static void closeQuietly(AutoCloseable client) {
        try {
            client.close();
        } catch (Exception e) {
            LOG.log(System.Logger.Level.DEBUG, "the client of the JDK closed with an error", e);
        }
    }
}
