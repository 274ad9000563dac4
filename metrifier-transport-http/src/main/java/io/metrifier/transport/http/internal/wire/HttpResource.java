package io.metrifier.transport.http.internal.wire;

import io.undertow.util.HttpString;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The resources of the API: each path and its methods. */
public enum HttpResource {
    /** All persons. */
    PERSONS("GET, HEAD, POST, OPTIONS"),
    /** One person. */
    PERSON("GET, HEAD, OPTIONS"),
    /** The links of one person. */
    LINKS("GET, HEAD, OPTIONS"),
    /** The probe that adds two numbers. */
    ADD("GET, HEAD, OPTIONS"),
    /** The probe that returns the size of an image. */
    IMAGE("POST, OPTIONS"),
    /** The stream of prices. */
    PRICES("GET, OPTIONS"),
    /** The ping-pong, a WebSocket. */
    PING("GET, OPTIONS"),
    /** The description of the API. */
    OPENAPI("GET, HEAD, OPTIONS");

    public static final String PERSON_PATH = "/person";
    public static final String LINKS_PATH = "/links";
    public static final String ADD_PATH = "/probe/add";
    public static final String IMAGE_PATH = "/probe/image";
    public static final String PRICES_PATH = "/prices";
    public static final String PING_PATH = "/ping";

    static final String OPENAPI_PATH = "/openapi.yaml";

    private final String allow;
    private final Set<HttpString> methods;

    HttpResource(String allow) {
        this.allow = allow;
        this.methods = Stream.of(allow.split(", ")).map(HttpString::new).collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the methods as the value of the header {@code Allow}. */
    public String allow() {
        return allow;
    }

    public boolean allows(HttpString method) {
        return methods.contains(method);
    }

    /** Returns the resource at this path, which is encoded and without its query; {@code null} if there is none. */
    public static @Nullable HttpResource find(String path) {
        if (path.startsWith(PERSON_PATH)) {
            return findPersonResource(path);
        }
        return switch (path) {
            case ADD_PATH -> ADD;
            case IMAGE_PATH -> IMAGE;
            case PRICES_PATH -> PRICES;
            case PING_PATH -> PING;
            case OPENAPI_PATH -> OPENAPI;
            default -> null;
        };
    }

    private static @Nullable HttpResource findPersonResource(String path) {
        if (path.length() == PERSON_PATH.length()) {
            return PERSONS;
        }
        if (path.charAt(PERSON_PATH.length()) != '/') {
            return null;
        }
        int end = path.indexOf('/', PERSON_PATH.length() + 1);
        if (end < 0) {
            return PERSON;
        }
        return path.startsWith(LINKS_PATH, end) && path.length() == end + LINKS_PATH.length() ? LINKS : null;
    }

    /** Returns the id in the path of a {@link #PERSON} or its {@link #LINKS}. */
    public String parseId(String path) {
        int end = this == LINKS ? path.length() - LINKS_PATH.length() : path.length();
        return HttpPaths.decode(path.substring(PERSON_PATH.length() + 1, end));
    }
}
