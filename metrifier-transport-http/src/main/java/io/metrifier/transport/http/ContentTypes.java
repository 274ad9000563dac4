package io.metrifier.transport.http;

/** What bodies are. */
final class ContentTypes {
    static final String JSON = "application/json";
    static final String PROBLEM = "application/problem+json";
    static final String BYTES = "application/octet-stream";
    static final String LINES = "application/x-ndjson";
    static final String YAML = "application/yaml";

    private ContentTypes() {}
}
