package io.metrifier.bench.request;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.TransportOptions;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http2.HttpVersionPolicy;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * Sends HTTP requests by Apache's asynchronous client: over HTTP/1.1 with a connection for each open request, kept
 * alive; over HTTP/2 with one connection, without TLS by prior knowledge. An answer counts if its status is from 200 to
 * 399; redirects are not followed.
 */
final class HttpTarget implements Target {
    private static final System.Logger LOG = System.getLogger(HttpTarget.class.getName());
    private static final int OK = 200;
    private static final int BAD = 400;

    private final CloseableHttpAsyncClient client;
    private final List<SimpleHttpRequest> requests;
    private final List<HttpTemplate> templates;
    private final TransportOptions options;
    private final int connections;

    /**
     * Prepares the requests.
     *
     * @param server scheme, host and port
     */
    HttpTarget(URI server, List<HttpTemplate> templates, TransportOptions options, int connections) {
        RequestConfig config = RequestConfig.custom()
                .setResponseTimeout(Timeout.of(options.callTimeout()))
                .setConnectionRequestTimeout(Timeout.of(options.callTimeout()))
                .setRedirectsEnabled(false)
                .build();
        this.templates = templates;
        this.options = options;
        this.connections = connections;
        this.requests =
                templates.stream().map(one -> request(server, one, config)).toList();
        this.client = client(isHttp2(), options, connections);
        client.start();
    }

    private boolean isHttp2() {
        return templates.stream().anyMatch(HttpTemplate::http2);
    }

    private static CloseableHttpAsyncClient client(boolean http2, TransportOptions options, int connections) {
        HttpVersionPolicy version = http2 ? HttpVersionPolicy.FORCE_HTTP_2 : HttpVersionPolicy.FORCE_HTTP_1;
        ConnectionConfig connection = ConnectionConfig.custom()
                .setConnectTimeout(Timeout.of(options.connectTimeout()))
                .build();
        return http2
                ? HttpAsyncClients.customHttp2()
                        .setDefaultConnectionConfig(connection)
                        .setIoReactorExceptionCallback(HttpTarget::failed)
                        .disableAutomaticRetries()
                        .disableCookieManagement()
                        .build()
                : HttpAsyncClients.custom()
                        .setConnectionManager(PoolingAsyncClientConnectionManagerBuilder.create()
                                .setMaxConnTotal(connections)
                                .setMaxConnPerRoute(connections)
                                .setDefaultConnectionConfig(connection)
                                .setDefaultTlsConfig(TlsConfig.custom()
                                        .setVersionPolicy(version)
                                        .build())
                                .build())
                        .setIoReactorExceptionCallback(HttpTarget::failed)
                        .disableAutomaticRetries()
                        .disableCookieManagement()
                        .build();
    }

    /** Calls whose thread ended fail by themselves; closing the client under load ends threads with an exception. */
    private static void failed(Exception failure) {
        LOG.log(Level.DEBUG, "an I/O thread of the HTTP client ended", failure);
    }

    private static SimpleHttpRequest request(URI server, HttpTemplate template, RequestConfig config) {
        SimpleRequestBuilder builder = SimpleRequestBuilder.create(template.method())
                .setUri(server.resolve(template.path()))
                .setRequestConfig(config);
        String type = template.headers().entrySet().stream()
                .filter(header -> header.getKey().equalsIgnoreCase("content-type"))
                .map(header -> header.getValue())
                .findFirst()
                .orElse("text/plain; charset=utf-8");
        template.headers().forEach((name, value) -> {
            if (!name.equalsIgnoreCase("content-type") && !name.equalsIgnoreCase("content-length")) {
                builder.addHeader(name, value);
            }
        });
        if (!template.body().isEmpty()) {
            builder.setBody(template.body().getBytes(StandardCharsets.UTF_8), ContentType.parse(type));
        }
        return builder.build();
    }

    @Override
    public @Nullable WarmUpServer warmUpServer() throws IOException {
        return isHttp2() ? null : WarmUpServer.http();
    }

    @Override
    public Target at(URI server) {
        return new HttpTarget(server, templates, options, connections);
    }

    @Override
    public CompletionStage<?> start(long sequence) {
        CompletableFuture<Integer> answer = new CompletableFuture<>();
        client.execute(requests.get((int) (sequence % requests.size())), new FutureCallback<>() {
            @Override
            public void completed(SimpleHttpResponse response) {
                int status = response.getCode();
                if (status >= OK && status < BAD) {
                    answer.complete(status);
                } else {
                    answer.completeExceptionally(new TransportException(
                            Kind.REMOTE, "the status of an answer must be from 200 to 399: status=" + status));
                }
            }

            @Override
            public void failed(Exception failure) {
                answer.completeExceptionally(
                        new TransportException(kind(failure), "no answer: reason=" + failure, failure));
            }

            @Override
            public void cancelled() {
                answer.cancel(false);
            }
        });
        return answer;
    }

    private static Kind kind(Exception failure) {
        return failure instanceof SocketTimeoutException ? Kind.TIMEOUT : Kind.UNAVAILABLE;
    }

    @Override
    public void close() {
        client.close(CloseMode.IMMEDIATE);
    }
}
