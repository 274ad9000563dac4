package io.metrifier.transport.http;

import org.jspecify.annotations.Nullable;

/**
 * A request to send.
 *
 * @param path with its query, encoded
 * @param contentType of the body; {@code null} makes it a GET without one, which is safe to repeat
 * @param body never changed
 */
record HttpCall(String path, @Nullable String contentType, byte[] body) {
    private static final byte[] NONE = {};

    static HttpCall get(String path) {
        return new HttpCall(path, null, NONE);
    }

    static HttpCall person(String id) {
        return get(Resource.PERSON_PATH + '/' + HttpPaths.encode(id));
    }

    static HttpCall links(String id) {
        return get(Resource.PERSON_PATH + '/' + HttpPaths.encode(id) + Resource.LINKS_PATH);
    }

    static HttpCall create(byte[] person) {
        return new HttpCall(Resource.PERSON_PATH, ContentTypes.JSON, person);
    }

    static HttpCall measure(byte[] image) {
        return new HttpCall(Resource.IMAGE_PATH, ContentTypes.BYTES, image);
    }

    boolean isRepeatable() {
        return contentType == null;
    }
}
