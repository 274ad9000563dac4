package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.http.internal.wire.HttpSettings;
import io.metrifier.transport.http.internal.wire.HttpSettings.ConnectionUse;
import io.metrifier.transport.http.internal.wire.ModernTls;
import io.metrifier.transport.support.client.DeadlineWait;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.DefaultClientConnectionReuseStrategy;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.ClientTlsStrategyBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.impl.io.DefaultHttpResponseParserFactory;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests with Apache's classic client, which blocks the calling thread and keeps a connection pool. It supports
 * neither a deadline for a whole call nor interrupts, so a check every few milliseconds ends such calls.
 */
final class ApacheCaller implements HttpCaller {
    private static final int LOOK_MILLIS = 20;
    private static final int PIECE = 8 * 1024;

    private final HttpNetwork network;
    private final TransportOptions options;
    private final String base;
    private final CloseableHttpClient client;
    private final Set<Call> underWay = ConcurrentHashMap.newKeySet();
    private final Runnable looker;
    private volatile boolean closed;

    /** A call and its thread. */
    private record Call(HttpUriRequestBase request, Thread caller, long endsAt) {
        boolean mustEnd(long now) {
            return now - endsAt >= 0 || caller.isInterrupted();
        }
    }

    /** Opens a client; connections open on demand. */
    ApacheCaller(HttpNetwork network, TransportOptions options, HttpSettings settings) {
        SSLContext tls = settings.clientTls();
        this.network = network;
        this.options = options;
        this.base = (tls == null ? "http://" : "https://") + network.endpoint();
        this.client = newClient(options, settings, tls);
        this.looker = network.schedule(LOOK_MILLIS, this::endOverdueCalls);
    }

    private static CloseableHttpClient newClient(
            TransportOptions options, HttpSettings settings, @Nullable SSLContext tls) {
        PoolingHttpClientConnectionManagerBuilder connections = PoolingHttpClientConnectionManagerBuilder.create()
                // The default of five is meant for browsers.
                .setMaxConnTotal(settings.connections())
                .setMaxConnPerRoute(settings.connections())
                // The usual parser skips lines before an answer and waits for more.
                .setConnectionFactory(ManagedHttpClientConnectionFactory.builder()
                        .responseParserFactory(DefaultHttpResponseParserFactory.INSTANCE)
                        .build())
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(toTimeout(options.connectTimeout()))
                        .setSocketTimeout(toTimeout(options.callTimeout()))
                        .build());
        if (tls != null) {
            SSLParameters modern = ModernTls.newParameters(tls);
            connections.setTlsSocketStrategy(ClientTlsStrategyBuilder.create()
                    .setSslContext(tls)
                    .setCiphers(modern.getCipherSuites())
                    .buildClassic());
        }
        return HttpClients.custom()
                // As with the other clients, compression is an option, and an answer is decompressed up to a limit.
                .disableContentCompression()
                .setConnectionManager(connections.build())
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setConnectionRequestTimeout(toTimeout(options.callTimeout()))
                        .setResponseTimeout(toTimeout(options.callTimeout()))
                        .build())
                .setConnectionReuseStrategy(
                        settings.connectionUse() == ConnectionUse.PER_CALL
                                ? (request, response, context) -> false
                                : DefaultClientConnectionReuseStrategy.INSTANCE)
                .build();
    }

    private static Timeout toTimeout(Duration duration) {
        return Timeout.ofMilliseconds(Math.max(1, duration.toMillis()));
    }

    @Override
    public HttpAnswer call(HttpCall call, Duration atMost) {
        HttpUriRequestBase request = newRequest(call);
        Call own = new Call(request, Thread.currentThread(), System.nanoTime() + atMost.toNanos());
        underWay.add(own);
        try {
            if (closed) {
                throw network.closedException();
            }
            return client.execute(request, this::readAnswer);
        } catch (IOException | IllegalStateException | NullPointerException e) {
            // Apache's client has no connection where a call is aborted just before it connects.
            throw toException(e, own, atMost);
        } finally {
            underWay.remove(own);
        }
    }

    private HttpUriRequestBase newRequest(HttpCall call) {
        URI uri = URI.create(base + call.path());
        HttpUriRequestBase request = call.contentType() == null ? new HttpGet(uri) : new HttpPost(uri);
        if (call.contentType() != null) {
            request.setEntity(new ByteArrayEntity(call.body(), ContentType.create(call.contentType())));
        }
        call.headers().forEach(request::setHeader);
        return request;
    }

    private HttpAnswer readAnswer(ClassicHttpResponse response) throws IOException {
        HttpEntity entity = response.getEntity();
        return new HttpAnswer(
                response.getCode(),
                entity == null ? null : entity.getContentEncoding(),
                entity == null ? new byte[0] : readBody(entity));
    }

    private byte[] readBody(HttpEntity entity) throws IOException {
        ByteArrayOutputStream received = new ByteArrayOutputStream();
        try (InputStream in = entity.getContent()) {
            byte[] piece = new byte[PIECE];
            for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
                if (received.size() + (long) count > options.maxMessageSize()) {
                    throw new TooLarge();
                }
                received.write(piece, 0, count);
            }
        }
        return received.toByteArray();
    }

    private RuntimeException toException(Exception cause, Call call, Duration atMost) {
        if (closed) {
            return network.closedException();
        }
        if (Thread.currentThread().isInterrupted()) {
            return DeadlineWait.toInterrupted(cause);
        }
        if (cause instanceof TooLarge) {
            return new TransportException(
                    Kind.PROTOCOL, "an answer is over the maximum size: maxMessageSize=" + options.maxMessageSize());
        }
        if (call.mustEnd(System.nanoTime()) || cause.getClass() == SocketTimeoutException.class) {
            return DeadlineWait.toTimeout(atMost, cause);
        }
        boolean malformed = cause instanceof MalformedChunkCodingException
                || cause.getClass() == EOFException.class
                || cause.getCause() instanceof HttpException;
        return malformed
                ? new TransportException(
                        Kind.PROTOCOL, "the answer is not HTTP/1.1: endpoint=" + network.endpoint(), cause)
                : network.toException(cause);
    }

    private void endOverdueCalls() {
        long now = System.nanoTime();
        for (Call call : underWay) {
            if (call.mustEnd(now)) {
                call.request.abort();
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        looker.run();
        underWay.forEach(call -> call.request.abort());
        client.close(CloseMode.IMMEDIATE);
    }

    /** Closes the connection of an answer that was not read to its end. */
    private static final class TooLarge extends IOException {
        private static final long serialVersionUID = 1L;
    }
}
