package io.metrifier.transport.http.internal.engine;

import io.metrifier.transport.http.internal.wire.Connect;
import io.metrifier.transport.http.internal.wire.ContentTypes;
import io.metrifier.transport.http.internal.wire.HttpPaths;
import io.metrifier.transport.http.internal.wire.Resource;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request to send.
 *
 * @param path with its query, encoded
 * @param contentType of the body; {@code null} makes it a GET without one, which is safe to repeat
 * @param body never changed
 * @param own what Connect or a coding gives it; {@code null} where neither does
 */
public record HttpCall(
        String path,
        @Nullable String contentType,
        byte[] body,
        @Nullable OwnTerms own) {
    private static final byte[] NONE = {};

    /**
     * What goes with one call and not with all.
     *
     * @param headers by name
     * @param timeout how long it may take
     */
    public record OwnTerms(Map<String, String> headers, Duration timeout) {}

    public HttpCall(String path, @Nullable String contentType, byte[] body) {
        this(path, contentType, body, null);
    }

    /** Returns a call as Connect makes it. */
    public static HttpCall connect(String path, byte[] body, OwnTerms terms) {
        return new HttpCall(path, Connect.CONTENT_TYPE, body, terms);
    }

    public static HttpCall get(String path) {
        return new HttpCall(path, null, NONE);
    }

    public static HttpCall list() {
        return get(Resource.PERSON_PATH);
    }

    public static HttpCall person(String id) {
        return get(Resource.PERSON_PATH + '/' + HttpPaths.encode(id));
    }

    public static HttpCall links(String id) {
        return get(Resource.PERSON_PATH + '/' + HttpPaths.encode(id) + Resource.LINKS_PATH);
    }

    public static HttpCall create(byte[] person) {
        return new HttpCall(Resource.PERSON_PATH, ContentTypes.JSON, person);
    }

    public static HttpCall add(int a, int b) {
        return get(Resource.ADD_PATH + "?a=" + a + "&b=" + b);
    }

    public static HttpCall measure(byte[] image) {
        return new HttpCall(Resource.IMAGE_PATH, ContentTypes.BYTES, image);
    }

    /**
     * Returns this call with its body in another form.
     *
     * @param headers what says so, beside those that it has
     * @param usual how long it may take, if nobody gave it a time of its own
     */
    public HttpCall coded(byte[] coded, Map<String, String> headers, Duration usual) {
        Map<String, String> all = new LinkedHashMap<>(ownHeaders());
        all.putAll(headers);
        return new HttpCall(path, contentType, coded, new OwnTerms(all, timeoutOr(usual)));
    }

    /** Returns how long this call may take. */
    public Duration timeoutOr(Duration usual) {
        return own == null ? usual : own.timeout();
    }

    /** Returns the headers that go with this call alone. */
    Map<String, String> ownHeaders() {
        return own == null ? Map.of() : own.headers();
    }

    boolean isRepeatable() {
        return contentType == null;
    }
}
