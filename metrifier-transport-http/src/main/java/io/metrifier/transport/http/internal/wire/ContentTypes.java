package io.metrifier.transport.http.internal.wire;

/** The media types of bodies. */
public final class ContentTypes {
    public static final String JSON = "application/json";
    public static final String PROBLEM = "application/problem+json";
    public static final String BYTES = "application/octet-stream";
    public static final String LINES = "application/x-ndjson";
    public static final String YAML = "application/yaml";

    private ContentTypes() {}
}
