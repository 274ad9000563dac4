package io.metrifier.contender.helidon;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webclient.api.HttpClientRequest;
import io.helidon.webclient.api.HttpClientResponse;
import io.helidon.webclient.api.WebClient;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.stack.HttpFailures;
import io.metrifier.transport.support.stack.JsonExchange;
import io.metrifier.transport.support.stack.JsonRequest;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Sends requests with a WebClient. */
final class HelidonClient implements JsonExchange {
    private static final JsonMapper JSON = new JsonMapper();
    private static final byte[] NOTHING = {};

    private final WebClient client;

    HelidonClient(Endpoint server, TransportOptions options) {
        client = WebClient.builder()
                .baseUri("http://" + server)
                .connectTimeout(options.connectTimeout())
                .readTimeout(options.callTimeout())
                .build();
    }

    @Override
    public <T> @Nullable T send(JsonRequest<T> request) {
        HttpClientRequest sent = client.method(Method.create(request.method()))
                .uri(request.template())
                .pathParam("id", request.id());
        Object body = request.body();
        try (HttpClientResponse response = body == null
                ? sent.request()
                : sent.contentType(MediaTypes.create(request.contentType())).submit(body)) {
            if (response.status().family() != Status.Family.SUCCESSFUL) {
                byte[] problem = readContent(response, byte[].class);
                throw HttpFailures.toException(
                        response.status().code(),
                        problem == null ? NOTHING : problem,
                        members -> JSON.readValue(members, Map.class));
            }
            return readContent(response, request.type());
        }
    }

    private static <T> @Nullable T readContent(HttpClientResponse response, Class<T> type) {
        return response.entity().hasEntity() ? response.as(type) : null;
    }

    @Override
    public void close() {
        client.closeResource();
    }
}
