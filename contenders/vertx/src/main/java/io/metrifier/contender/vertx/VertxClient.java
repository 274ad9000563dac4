package io.metrifier.contender.vertx;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.stack.AsyncJsonExchange;
import io.metrifier.transport.support.stack.HttpFailures;
import io.metrifier.transport.support.stack.JsonRequest;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.json.JsonObject;
import io.vertx.core.net.SocketAddress;
import io.vertx.ext.web.client.HttpRequest;
import io.vertx.ext.web.client.HttpResponse;
import io.vertx.ext.web.client.WebClient;
import io.vertx.ext.web.client.WebClientOptions;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Sends requests with a WebClient. */
final class VertxClient implements AsyncJsonExchange {
    private static final int FIRST_ERROR = 400;
    private static final int HTTP_PORT = 80;
    private static final byte[] NOTHING = {};

    private final Vertx vertx = Vertx.vertx();
    private final WebClient client;
    private final @Nullable SocketAddress file;
    private final long callTimeout;

    VertxClient(Endpoint server, TransportOptions options, boolean http2) {
        callTimeout = options.callTimeout().toMillis();
        boolean unix = server.path().isPresent();
        file = unix ? VertxServer.resolve(server) : null;
        client = WebClient.create(
                vertx,
                new WebClientOptions()
                        .setProtocolVersion(http2 ? HttpVersion.HTTP_2 : HttpVersion.HTTP_1_1)
                        .setHttp2ClearTextUpgrade(false)
                        .setDefaultHost(unix ? "localhost" : toAuthority(server.host()))
                        .setDefaultPort(unix ? HTTP_PORT : server.port())
                        .setConnectTimeout(
                                Math.toIntExact(options.connectTimeout().toMillis())));
    }

    /** In a URI an IPv6 address has brackets. */
    private static String toAuthority(String host) {
        return host.indexOf(':') < 0 ? host : "[" + host + "]";
    }

    @Override
    public <T> CompletionStage<@Nullable T> send(JsonRequest<T> request) {
        HttpMethod method = HttpMethod.valueOf(request.method());
        HttpRequest<Buffer> sent =
                file == null ? client.request(method, request.path()) : client.request(method, file, request.path());
        return send(sent.timeout(callTimeout), request)
                .map(response -> readAnswer(response, request.type()))
                .toCompletionStage();
    }

    private static Future<HttpResponse<Buffer>> send(HttpRequest<Buffer> sent, JsonRequest<?> request) {
        if (request.body() instanceof byte[] bytes) {
            return sent.putHeader("Content-Type", request.contentType()).sendBuffer(Buffer.buffer(bytes));
        }
        return request.body() == null ? sent.send() : sent.sendJson(request.body());
    }

    private static <T> T readAnswer(HttpResponse<Buffer> response, Class<T> type) {
        if (response.statusCode() >= FIRST_ERROR) {
            throw HttpFailures.toException(
                    response.statusCode(), readBytes(response), body -> new JsonObject(Buffer.buffer(body)).getMap());
        }
        return type == byte[].class ? type.cast(readBytes(response)) : response.bodyAsJson(type);
    }

    private static byte[] readBytes(HttpResponse<Buffer> response) {
        Buffer body = response.body();
        return body == null ? NOTHING : body.getBytes();
    }

    @Override
    public void close() {
        client.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
