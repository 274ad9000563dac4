package io.metrifier.contender.springwebflux;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.stack.AsyncJsonExchange;
import io.metrifier.transport.support.stack.HttpFailures;
import io.metrifier.transport.support.stack.JsonRequest;
import io.netty.channel.ChannelOption;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import tools.jackson.databind.json.JsonMapper;

/** Sends requests with WebClient. */
final class WebFluxClient implements AsyncJsonExchange {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final byte[] NOTHING = {};

    private final ConnectionProvider connections = ConnectionProvider.create("metrifier");
    private final WebClient client;

    WebFluxClient(Endpoint server, TransportOptions options) {
        HttpClient http = HttpClient.create(connections)
                .option(
                        ChannelOption.CONNECT_TIMEOUT_MILLIS,
                        Math.toIntExact(options.connectTimeout().toMillis()))
                .responseTimeout(options.callTimeout());
        client = WebClient.builder()
                .baseUrl("http://" + server)
                .clientConnector(new ReactorClientHttpConnector(http))
                .codecs(codecs -> codecs.defaultCodecs().maxInMemorySize(options.maxMessageSize()))
                .defaultStatusHandler(
                        HttpStatusCode::isError,
                        response -> response.bodyToMono(byte[].class)
                                .defaultIfEmpty(NOTHING)
                                .map(body -> HttpFailures.toException(
                                        response.statusCode().value(), body, json -> JSON.readValue(json, Map.class))))
                .build();
    }

    @Override
    public <T> CompletableFuture<@Nullable T> send(JsonRequest<T> request) {
        WebClient.RequestBodySpec sent =
                client.method(HttpMethod.valueOf(request.method())).uri(request.template(), request.id());
        Object body = request.body();
        if (body != null) {
            sent.contentType(MediaType.parseMediaType(request.contentType())).bodyValue(body);
        }
        return sent.retrieve().bodyToMono(request.type()).toFuture();
    }

    @Override
    public void close() {
        connections.dispose();
    }
}
