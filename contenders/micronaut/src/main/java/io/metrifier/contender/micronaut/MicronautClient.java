package io.metrifier.contender.micronaut;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.stack.HttpFailures;
import io.metrifier.transport.support.stack.JsonExchange;
import io.metrifier.transport.support.stack.JsonRequest;
import io.micronaut.context.ApplicationContext;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MutableHttpRequest;
import io.micronaut.http.client.BlockingHttpClient;
import io.micronaut.http.client.DefaultHttpClientConfiguration;
import io.micronaut.http.client.HttpClient;
import io.micronaut.http.client.LoadBalancer;
import io.micronaut.http.client.exceptions.ContentLengthExceededException;
import io.micronaut.http.client.exceptions.HttpClientResponseException;
import io.micronaut.json.JsonMapper;
import java.net.URI;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Sends requests with an HttpClient, whose blocking form waits for its event loops. */
final class MicronautClient implements JsonExchange {
    private static final byte[] NOTHING = {};

    private final ApplicationContext context;
    private final BlockingHttpClient client;
    private final JsonMapper json;

    MicronautClient(Endpoint server, TransportOptions options) {
        context = ApplicationContext.builder()
                .deduceEnvironment(false)
                .banner(false)
                .properties(Map.of("jackson.serialization-inclusion", "ALWAYS"))
                .start();
        DefaultHttpClientConfiguration configuration = context.getBean(DefaultHttpClientConfiguration.class);
        configuration.setConnectTimeout(options.connectTimeout());
        configuration.setReadTimeout(options.callTimeout());
        configuration.setMaxContentLength(options.maxMessageSize());
        client = context.createBean(HttpClient.class, LoadBalancer.fixed(URI.create("http://" + server)), configuration)
                .toBlocking();
        json = context.getBean(JsonMapper.class);
    }

    @Override
    public <T> @Nullable T send(JsonRequest<T> request) {
        MutableHttpRequest<Object> sent = HttpRequest.create(HttpMethod.valueOf(request.method()), request.path());
        Object body = request.body();
        if (body != null) {
            sent.body(body).contentType(request.contentType());
        }
        try {
            return client.exchange(sent, request.type()).body();
        } catch (ContentLengthExceededException e) {
            throw new TransportException(Kind.PROTOCOL, String.valueOf(e.getMessage()), e);
        } catch (HttpClientResponseException e) {
            throw HttpFailures.toException(
                    e.getStatus().getCode(),
                    e.getResponse().getBody(byte[].class).orElse(NOTHING),
                    members -> json.readValue(members, Map.class));
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
