package io.metrifier.contender.okhttp;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.support.stack.BlockingHttpExchange;
import io.metrifier.transport.support.stack.HttpAnswer;
import java.io.IOException;
import java.net.Proxy;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/** Sends requests with an OkHttpClient, on the calling thread. */
final class OkHttpCalls implements BlockingHttpExchange {
    private final OkHttpClient client;
    private final String server;

    OkHttpCalls(Endpoint server, TransportOptions options) {
        this.server = "http://" + server;
        this.client = new OkHttpClient.Builder()
                .connectTimeout(options.connectTimeout())
                .callTimeout(options.callTimeout())
                .readTimeout(options.callTimeout())
                .proxy(Proxy.NO_PROXY)
                .build();
    }

    @Override
    public HttpAnswer send(String method, String path, String contentType, byte[] body) throws IOException {
        RequestBody content = method.equals("GET") ? null : RequestBody.create(body, MediaType.get(contentType));
        Request request =
                new Request.Builder().url(server + path).method(method, content).build();
        try (Response response = client.newCall(request).execute()) {
            return new HttpAnswer(response.code(), response.body().bytes());
        }
    }

    @Override
    public void close() {
        client.dispatcher().cancelAll();
        client.dispatcher().executorService().shutdown();
        client.connectionPool().evictAll();
    }
}
