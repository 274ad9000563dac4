package io.metrifier.contender.spring;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.stack.HttpFailures;
import io.metrifier.transport.support.stack.JsonExchange;
import io.metrifier.transport.support.stack.JsonRequest;
import io.netty.channel.ChannelOption;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.http.client.ClientHttpRequestFactoryBuilder;
import org.springframework.boot.json.JsonParser;
import org.springframework.boot.json.JsonParserFactory;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

/** Sends requests with RestClient. */
final class SpringClient implements JsonExchange {
    private static final JsonParser JSON = JsonParserFactory.getJsonParser();

    private final ClientHttpRequestFactory factory;
    private final RestClient client;

    SpringClient(Endpoint server, TransportOptions options, String library) {
        factory = newBuilder(library, options.connectTimeout(), options.callTimeout())
                .build();
        client = RestClient.builder()
                .baseUrl("http://" + server)
                .requestFactory(factory)
                .defaultStatusHandler(HttpStatusCode::isError, (request, response) -> {
                    throw HttpFailures.toException(
                            response.getStatusCode().value(),
                            response.getBody().readAllBytes(),
                            body -> JSON.parseMap(new String(body, StandardCharsets.UTF_8)));
                })
                .build();
    }

    /** Boot detects Apache's or Jetty's client on the class path; with its starter alone it presets the JDK's. */
    private static ClientHttpRequestFactoryBuilder<?> newBuilder(String library, Duration connect, Duration call) {
        return switch (library) {
            case "apache" ->
                ClientHttpRequestFactoryBuilder.httpComponents()
                        .withConnectionConfigCustomizer(
                                connection -> connection.setConnectTimeout(connect.toMillis(), TimeUnit.MILLISECONDS))
                        .withCustomizer(factory -> factory.setReadTimeout(call));
            case "jetty" ->
                ClientHttpRequestFactoryBuilder.jetty()
                        .withHttpClientCustomizer(http -> http.setConnectTimeout(connect.toMillis()))
                        .withCustomizer(factory -> factory.setReadTimeout(call));
            case "reactor" ->
                ClientHttpRequestFactoryBuilder.reactor()
                        .withHttpClientCustomizer(http ->
                                http.option(ChannelOption.CONNECT_TIMEOUT_MILLIS, Math.toIntExact(connect.toMillis())))
                        .withCustomizer(factory -> factory.setReadTimeout(call));
            // A proxy of this machine would be measured
            default ->
                ClientHttpRequestFactoryBuilder.jdk()
                        .withHttpClientCustomizer(
                                http -> http.proxy(HttpClient.Builder.NO_PROXY).connectTimeout(connect))
                        .withCustomizer(factory -> factory.setReadTimeout(call));
        };
    }

    @Override
    public <T> @Nullable T send(JsonRequest<T> request) {
        RestClient.RequestBodySpec sent =
                client.method(HttpMethod.valueOf(request.method())).uri(request.template(), request.id());
        Object body = request.body();
        if (body != null) {
            sent.contentType(MediaType.parseMediaType(request.contentType())).body(body);
        }
        return sent.retrieve().body(request.type());
    }

    @Override
    public void close() throws Exception {
        if (factory instanceof DisposableBean closeable) {
            closeable.destroy();
        }
    }
}
