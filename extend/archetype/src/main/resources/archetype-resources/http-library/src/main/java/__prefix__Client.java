package ${package};

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.stack.HttpAnswer;
import io.metrifier.transport.support.stack.HttpExchange;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.client.BytesRequestContent;
import org.eclipse.jetty.client.CompletableResponseListener;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;

/** Sends requests with Jetty's HttpClient. */
final class ${prefix}Client implements HttpExchange {
    private final HttpClient client = new HttpClient();
    private final Endpoint server;
    private final TransportOptions options;

    ${prefix}Client(Endpoint server, TransportOptions options) throws Exception {
        this.server = server;
        this.options = options;
        client.setConnectTimeout(options.connectTimeout().toMillis());
        client.start();
    }

    @Override
    public CompletableFuture<HttpAnswer> send(String method, String path, String contentType, byte[] body) {
        Request request = client.newRequest("http://" + server + path)
                .method(method)
                .timeout(options.callTimeout().toMillis(), TimeUnit.MILLISECONDS);
        if (body.length > 0) {
            request.body(new BytesRequestContent(contentType, body));
        }
        return new CompletableResponseListener(request, options.maxMessageSize())
                .send()
                .thenApply(answer -> new HttpAnswer(answer.getStatus(), answer.getContent()));
    }

    @Override
    public void close() throws Exception {
        client.stop();
    }
}
