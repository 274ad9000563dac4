package io.metrifier.transport.http.internal.engine;

import io.metrifier.transport.http.internal.wire.ContentTypes;
import io.metrifier.transport.http.internal.wire.HttpPaths;
import io.metrifier.transport.http.internal.wire.HttpResource;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request to send.
 *
 * @param path the encoded path with its query
 * @param contentType of the body; {@code null} makes this a GET without a body, which is safe to repeat
 * @param body the body, which must not be changed
 */
public record HttpCall(String path, @Nullable String contentType, byte[] body, Map<String, String> headers) {
    private static final byte[] NONE = {};

    public HttpCall(String path, @Nullable String contentType, byte[] body) {
        this(path, contentType, body, Map.of());
    }

    public static HttpCall get(String path) {
        return new HttpCall(path, null, NONE);
    }

    public static HttpCall list() {
        return get(HttpResource.PERSON_PATH);
    }

    public static HttpCall getPerson(String id) {
        return get(HttpResource.PERSON_PATH + '/' + HttpPaths.encode(id));
    }

    public static HttpCall getPersonLinks(String id) {
        return get(HttpResource.PERSON_PATH + '/' + HttpPaths.encode(id) + HttpResource.LINKS_PATH);
    }

    public static HttpCall create(byte[] person) {
        return new HttpCall(HttpResource.PERSON_PATH, ContentTypes.JSON, person);
    }

    public static HttpCall add(int a, int b) {
        return get(HttpResource.ADD_PATH + "?a=" + a + "&b=" + b);
    }

    public static HttpCall measureImage(byte[] image) {
        return new HttpCall(HttpResource.IMAGE_PATH, ContentTypes.BYTES, image);
    }

    boolean isRepeatable() {
        return contentType == null;
    }
}
