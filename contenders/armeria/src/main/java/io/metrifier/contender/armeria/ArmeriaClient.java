package io.metrifier.contender.armeria;

import com.linecorp.armeria.client.ClientFactory;
import com.linecorp.armeria.client.WebClient;
import com.linecorp.armeria.common.HttpMethod;
import com.linecorp.armeria.common.HttpRequest;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.common.util.DomainSocketAddress;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.stack.HttpAnswer;
import io.metrifier.transport.support.stack.HttpExchange;
import java.util.concurrent.CompletableFuture;

/** Sends requests with a WebClient. */
final class ArmeriaClient implements HttpExchange {
    private final ClientFactory factory;
    private final WebClient client;

    ArmeriaClient(Endpoint server, TransportOptions options, String protocol) {
        factory =
                ClientFactory.builder().connectTimeout(options.connectTimeout()).build();
        String authority = server.path()
                .map(path -> DomainSocketAddress.of(path).authority())
                .orElseGet(server::toString);
        client = WebClient.builder(protocol + "://" + authority)
                .factory(factory)
                .responseTimeout(options.callTimeout())
                .build();
    }

    @Override
    public CompletableFuture<HttpAnswer> send(String method, String path, String contentType, byte[] body) {
        HttpMethod verb = HttpMethod.valueOf(method);
        HttpRequest request = verb == HttpMethod.GET
                ? HttpRequest.of(verb, path)
                : HttpRequest.of(verb, path, MediaType.parse(contentType), body);
        return client.execute(request)
                .aggregate()
                .thenApply(answer ->
                        new HttpAnswer(answer.status().code(), answer.content().array()));
    }

    @Override
    public void close() {
        factory.close();
    }
}
