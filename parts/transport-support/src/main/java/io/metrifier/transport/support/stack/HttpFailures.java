package io.metrifier.transport.support.stack;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns failures into a status and the members of problem details (RFC 9457), and back. It reads and writes no JSON, so
 * that each stack does that with its own library.
 */
public final class HttpFailures {
    /** The media type of problem details. */
    public static final String CONTENT_TYPE = "application/problem+json";

    /** The member that names the failure. */
    private static final String FAILURE = "failure";

    private static final int BAD_REQUEST = 400;
    private static final int NOT_FOUND = 404;
    private static final int SERVER_ERROR = 500;
    private static final int UNAVAILABLE = 503;
    private static final Map<Integer, String> TITLES = Map.of(
            BAD_REQUEST, "Bad Request",
            NOT_FOUND, "Not Found",
            SERVER_ERROR, "Internal Server Error",
            UNAVAILABLE, "Service Unavailable");

    private HttpFailures() {}

    /** Reads a JSON object with the library of a stack. */
    @FunctionalInterface
    public interface JsonReader {
        /** Returns the members of a JSON object, or throws anything if the body is none. */
        @Nullable Map<?, ?> read(byte[] body) throws Exception;
    }

    /** Returns the status to answer a failure with. */
    public static int toStatus(Failure failure) {
        return switch (failure.type()) {
            case PERSON_NOT_FOUND -> NOT_FOUND;
            case INVALID_PERSON, UNREADABLE_IMAGE, PROTOCOL -> BAD_REQUEST;
            case UNAVAILABLE -> UNAVAILABLE;
            case REMOTE -> SERVER_ERROR;
        };
    }

    /** Returns the members of the problem details: those of the RFC, then {@code failure} and its parts. */
    static Map<String, Object> toMembers(Failure failure) {
        int status = toStatus(failure);
        return toMembers(failure, status, TITLES.getOrDefault(status, ""));
    }

    /** Returns the members of the problem details of an answer with this status and its title. */
    public static Map<String, Object> toMembers(Failure failure, int status, String title) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("type", "about:blank");
        members.put("title", title);
        members.put("status", status);
        members.put("detail", String.valueOf(failure.toException().getMessage()));
        members.put(FAILURE, failure.type().name());
        switch (failure.type()) {
            case PERSON_NOT_FOUND -> members.put("id", failure.subject());
            case INVALID_PERSON -> {
                members.put("field", failure.subject());
                members.put("rule", failure.detail());
            }
            case UNREADABLE_IMAGE -> members.put("reason", failure.detail());
            case PROTOCOL, UNAVAILABLE, REMOTE -> {}
        }
        return members;
    }

    /** Returns the exception to throw for an answer that is not a success; its body may be anything. */
    public static RuntimeException toException(int status, byte[] body, JsonReader json) {
        try {
            Map<?, ?> members = json.read(body);
            return toException(status, members == null ? Map.of() : members);
        } catch (Exception e) {
            return toException(status, Map.of());
        }
    }

    /** Returns the exception to throw for an answer that is not a success, given its problem details. */
    public static RuntimeException toException(int status, Map<?, ?> members) {
        Failure.Type type = findType(members.get(FAILURE));
        if (type == null) {
            return new TransportException(toKind(status), "the server gave no reason: status=" + status);
        }
        return switch (type) {
            case PERSON_NOT_FOUND -> new Failure(type, read(members, "id"), "").toException();
            case INVALID_PERSON -> new Failure(type, read(members, "field"), read(members, "rule")).toException();
            case UNREADABLE_IMAGE -> new Failure(type, "", read(members, "reason")).toException();
            case PROTOCOL, UNAVAILABLE, REMOTE -> new Failure(type, "", read(members, "detail")).toException();
        };
    }

    /** Returns the kind of failure that a server without problem details means. */
    private static Kind toKind(int status) {
        if (status == UNAVAILABLE) {
            return Kind.UNAVAILABLE;
        }
        return status >= SERVER_ERROR ? Kind.REMOTE : Kind.PROTOCOL;
    }

    private static Failure.@Nullable Type findType(@Nullable Object name) {
        for (Failure.Type type : Failure.Type.values()) {
            if (type.name().equals(name)) {
                return type;
            }
        }
        return null;
    }

    private static String read(Map<?, ?> members, String name) {
        Object value = members.get(name);
        return value == null ? "" : String.valueOf(value);
    }
}
