package io.metrifier.transport.support.stack;

/** Writes and reads the JSON of a blocking HTTP library that moves bytes. */
record BlockingJsonClient(BlockingHttpExchange http, JsonBinding json) implements JsonExchange {
    @Override
    public <T> T send(JsonRequest<T> request) throws Exception {
        HttpAnswer answer = http.send(request.method(), request.path(), request.contentType(), json.writeBody(request));
        return json.readResult(request, answer);
    }

    @Override
    public void close() throws Exception {
        http.close();
    }
}
