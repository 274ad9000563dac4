package io.metrifier.transport.http.internal.engine;

import io.metrifier.interceptor.InterceptedCall;
import io.metrifier.transport.http.internal.wire.Connect;
import io.metrifier.transport.http.internal.wire.ContentTypes;
import io.metrifier.transport.http.internal.wire.HttpPaths;
import io.metrifier.transport.http.internal.wire.Resource;
import io.metrifier.transport.support.CallNames;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request to send.
 *
 * @param name what is called, as interceptors know it
 * @param path with its query, encoded
 * @param contentType of the body; {@code null} makes it a GET without one, which is safe to repeat
 * @param body never changed
 * @param own what Connect or an interceptor gives it; {@code null} where neither does
 */
public record HttpCall(
        String name,
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

    public HttpCall(String name, String path, @Nullable String contentType, byte[] body) {
        this(name, path, contentType, body, null);
    }

    /** Returns a call as Connect makes it. */
    public static HttpCall connect(String name, String path, byte[] body, OwnTerms terms) {
        return new HttpCall(name, path, Connect.CONTENT_TYPE, body, terms);
    }

    /** Returns a GET that interceptors do not see. */
    public static HttpCall get(String path) {
        return get(path, path);
    }

    public static HttpCall get(String name, String path) {
        return new HttpCall(name, path, null, NONE);
    }

    public static HttpCall list() {
        return get(CallNames.LIST_PERSONS, Resource.PERSON_PATH);
    }

    public static HttpCall person(String id) {
        return get(CallNames.GET_PERSON, Resource.PERSON_PATH + '/' + HttpPaths.encode(id));
    }

    public static HttpCall links(String id) {
        return get(CallNames.GET_PERSON_LINKS, Resource.PERSON_PATH + '/' + HttpPaths.encode(id) + Resource.LINKS_PATH);
    }

    public static HttpCall create(byte[] person) {
        return new HttpCall(CallNames.CREATE_PERSON, Resource.PERSON_PATH, ContentTypes.JSON, person);
    }

    public static HttpCall add(int a, int b) {
        return get(CallNames.ADD, Resource.ADD_PATH + "?a=" + a + "&b=" + b);
    }

    public static HttpCall measure(byte[] image) {
        return new HttpCall(CallNames.IMAGE_SIZE, Resource.IMAGE_PATH, ContentTypes.BYTES, image);
    }

    /** Returns this call on the terms that interceptors set. */
    public HttpCall on(InterceptedCall seen) {
        Map<String, String> headers = new LinkedHashMap<>(seen.metadata());
        if (own == null) {
            headers.put(Resource.TIMEOUT_HEADER, Connect.millis(seen.timeout()));
        } else {
            headers.putAll(Connect.headers(seen.timeout()));
        }
        return new HttpCall(name, path, contentType, body, new OwnTerms(headers, seen.timeout()));
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
        return new HttpCall(name, path, contentType, coded, new OwnTerms(all, timeoutOr(usual)));
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
