package io.metrifier.transport.http.internal.wire;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.undertow.util.StatusCodes;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns failures into problem details (RFC 9457) and back. */
public final class HttpErrors {
    /** The member of an error that says which of ours it is. */
    private static final String FAILURE = "failure";

    private HttpErrors() {}

    /** Returns what to answer for anything thrown while a request was handled. */
    public static HttpProblem problem(Throwable thrown) {
        if (thrown instanceof HttpProblem problem) {
            return problem;
        }
        return problem(Failure.of(thrown));
    }

    public static HttpProblem problem(Failure failure) {
        return new HttpProblem(status(failure.type()), failure, Map.of());
    }

    private static int status(Failure.Type type) {
        return switch (type) {
            case PERSON_NOT_FOUND -> StatusCodes.NOT_FOUND;
            case INVALID_PERSON, UNREADABLE_IMAGE, PROTOCOL -> StatusCodes.BAD_REQUEST;
            case UNAVAILABLE -> StatusCodes.SERVICE_UNAVAILABLE;
            case REMOTE -> StatusCodes.INTERNAL_SERVER_ERROR;
        };
    }

    /** Returns the members of the problem details: those of the RFC, then our own. */
    static Map<String, Object> members(HttpProblem problem) {
        Failure failure = problem.failure();
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("type", "about:blank");
        members.put("title", StatusCodes.getReason(problem.status()));
        members.put("status", problem.status());
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
        members.putAll(problem.extensions());
        return members;
    }

    /** Returns what to throw for an answer that is not a success, from its problem details where it has them. */
    public static RuntimeException exception(int status, Map<String, Object> members) {
        Failure.Type type = type(members.get(FAILURE));
        if (type == null) {
            return new TransportException(kind(status), "the server refused without saying why: status=" + status);
        }
        return switch (type) {
            case PERSON_NOT_FOUND -> new Failure(type, text(members, "id"), "").toException();
            case INVALID_PERSON -> new Failure(type, text(members, "field"), text(members, "rule")).toException();
            case UNREADABLE_IMAGE -> new Failure(type, "", text(members, "reason")).toException();
            case PROTOCOL, UNAVAILABLE, REMOTE -> new Failure(type, "", text(members, "detail")).toException();
        };
    }

    /** Returns what kind of failure a server of any other make means. */
    private static Kind kind(int status) {
        if (status == StatusCodes.SERVICE_UNAVAILABLE) {
            return Kind.UNAVAILABLE;
        }
        return status >= StatusCodes.INTERNAL_SERVER_ERROR ? Kind.REMOTE : Kind.PROTOCOL;
    }

    private static Failure.@Nullable Type type(@Nullable Object name) {
        for (Failure.Type type : Failure.Type.values()) {
            if (type.name().equals(name)) {
                return type;
            }
        }
        return null;
    }

    private static String text(Map<String, Object> members, String name) {
        return String.valueOf(members.getOrDefault(name, ""));
    }
}
