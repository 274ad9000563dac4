package io.metrifier.transport.http.internal.engine;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportException;
import io.metrifier.transport.TransportException.Kind;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.http.internal.wire.HttpSettings;
import io.metrifier.transport.http.internal.wire.ModernTls;
import io.metrifier.transport.support.CallLimit;
import io.metrifier.transport.support.PendingAnswer;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.URI;
import java.net.http.HttpClient.Version;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests with the HTTP client of the JDK, which keeps its own connections. Where it is to speak HTTP/2, every
 * GET must be answered in it, the one of {@code connect} first; without TLS the client cannot ask for it with a POST,
 * so one that finds no connection goes in HTTP/1.1.
 */
public final class JdkCaller implements AsyncHttpCaller {
    private static final System.Logger LOG = System.getLogger(JdkCaller.class.getName());

    private final Endpoint endpoint;
    private final TransportOptions options;
    private final String base;
    private final boolean http2;
    private final CallLimit limit;
    private final ExecutorService threads = Executors.newCachedThreadPool(JdkCaller::daemon);
    private final java.net.http.HttpClient client;
    private final Set<CompletableFuture<HttpAnswer>> underWay = ConcurrentHashMap.newKeySet();

    public JdkCaller(Endpoint endpoint, TransportOptions options, HttpSettings settings) {
        this.endpoint = endpoint;
        this.options = options;
        this.http2 = settings.http2();
        this.limit = new CallLimit("http.connections+http.queue", settings.connections() + settings.queue());
        SSLContext tls = settings.clientTls();
        this.base = (tls == null ? "http://" : "https://") + endpoint;
        var builder = java.net.http.HttpClient.newBuilder()
                .version(http2 ? Version.HTTP_2 : Version.HTTP_1_1)
                .connectTimeout(options.connectTimeout())
                .executor(threads);
        this.client =
                (tls == null ? builder : builder.sslContext(tls).sslParameters(ModernTls.parameters(tls))).build();
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "http-client-jdk");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public PendingAnswer<HttpAnswer> start(HttpCall call) {
        limit.begin();
        PendingAnswer<HttpAnswer> answer = new PendingAnswer<>(options.callTimeout());
        underWay.add(answer);
        answer.whenComplete((value, failure) -> {
            underWay.remove(answer);
            limit.end();
        });
        send(call, answer, call.isRepeatable());
        return answer;
    }

    /**
     * The client of the JDK loses a call in some ten thousand under load; one that is safe to repeat gets another try.
     */
    private void send(HttpCall call, CompletableFuture<HttpAnswer> answer, boolean mayRepeat) {
        CompletableFuture<HttpResponse<byte[]>> sent = client.sendAsync(request(call), bounded());
        answer.whenComplete((value, failure) -> sent.cancel(true));
        sent.whenComplete((response, thrown) -> {
            Throwable failure = thrown instanceof CompletionException wrapped ? wrapped.getCause() : thrown;
            if (response != null && http2 && call.isRepeatable() && response.version() != Version.HTTP_2) {
                answer.completeExceptionally(new TransportException(
                        Kind.PROTOCOL,
                        "the server must speak HTTP/2, which http.version=2 makes it do: endpoint=" + endpoint));
            } else if (response != null) {
                answer.complete(new HttpAnswer(response.statusCode(), response.body()));
            } else if (failure instanceof IOException && !isFinal(failure) && mayRepeat && !answer.isDone()) {
                send(call, answer, false);
            } else {
                answer.completeExceptionally(exception(failure));
            }
        });
    }

    private static boolean isFinal(Throwable failure) {
        return failure instanceof HttpTimeoutException
                || failure instanceof ConnectException
                || isMalformed(failure)
                || tooLarge(failure) != null;
    }

    private HttpRequest request(HttpCall call) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(base + call.path())).timeout(options.callTimeout());
        if (call.contentType() != null) {
            request.header("Content-Type", call.contentType())
                    .POST(HttpRequest.BodyPublishers.ofByteArray(call.body()));
        }
        return request.build();
    }

    private RuntimeException exception(@Nullable Throwable failure) {
        TransportException tooLarge = tooLarge(failure);
        if (tooLarge != null) {
            return tooLarge;
        }
        if (failure instanceof HttpTimeoutException && !(failure instanceof HttpConnectTimeoutException)) {
            return new TransportException(
                    Kind.TIMEOUT, "no answer in time: callTimeout=" + options.callTimeout(), failure);
        }
        if (isMalformed(failure)) {
            return new TransportException(
                    Kind.PROTOCOL, "an answer must be one of HTTP/1.1: endpoint=" + endpoint, failure);
        }
        return new TransportException(Kind.UNAVAILABLE, "the connection failed: endpoint=" + endpoint, failure);
    }

    private static boolean isMalformed(@Nullable Throwable failure) {
        for (Throwable at = failure; at != null; at = at.getCause()) {
            // It says of a chunk that is none what it says of a connection that is lost, but for the words.
            boolean chunk = String.valueOf(at.getMessage()).contains("chunk size");
            if (at instanceof ProtocolException || at instanceof IllegalArgumentException || chunk) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable TransportException tooLarge(@Nullable Throwable failure) {
        Throwable cause = failure;
        while (cause != null && !(cause instanceof TransportException)) {
            cause = cause.getCause();
        }
        return (TransportException) cause;
    }

    private HttpResponse.BodyHandler<byte[]> bounded() {
        return response -> new BoundedBody(options.maxMessageSize());
    }

    @Override
    public synchronized void close() {
        if (threads.isShutdown()) {
            return;
        }
        TransportException reason =
                new TransportException(Kind.UNAVAILABLE, "the client was closed: endpoint=" + endpoint);
        underWay.forEach(answer -> answer.completeExceptionally(reason));
        if ((Object) client instanceof AutoCloseable closeable) {
            threads.execute(() -> closeQuietly(closeable));
        }
        threads.shutdown();
    }

    /**
     * Runs since JDK 21; before, the client ends when nothing refers to it. It may wait, and so has a thread of its
     * own.
     */
    private static void closeQuietly(AutoCloseable client) {
        try {
            client.close();
        } catch (Exception e) {
            LOG.log(System.Logger.Level.DEBUG, "the client of the JDK closed with an error", e);
        }
    }
}
