package io.metrifier.transport.http.internal.wire;

import io.metrifier.transport.support.Messages;
import io.metrifier.transport.support.Messages.Written;
import io.undertow.util.HttpString;
import io.undertow.util.StatusCodes;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the protocol Connect says of unary calls: the form in which messages travel that are written as Protocol
 * Buffers, so that its clients can make them too.
 */
public final class Connect {
    /** What messages are written in. */
    public static final String FORMAT = "proto";

    /** What they are called. */
    public static final String CONTENT_TYPE = "application/proto";

    public static final HttpString VERSION_HEADER = new HttpString("connect-protocol-version");
    public static final HttpString TIMEOUT_HEADER = new HttpString("connect-timeout-ms");
    public static final HttpString ACCEPT_POST = new HttpString("accept-post");

    private static final String VERSION = "1";
    private static final String CODE = "code";
    private static final String PREFIX = '/' + Messages.SERVICES;

    private Connect() {}

    /** Tells whether this path is one of a service's. */
    public static boolean isPath(String path) {
        return path.startsWith(PREFIX);
    }

    /** Returns the path of a call. */
    public static String path(Written<?> written, String call) {
        return '/' + written.serviceName() + '/' + call;
    }

    /** Returns what a client sends with a call that may take this long. */
    public static Map<String, String> headers(Duration timeout) {
        return Map.of(VERSION_HEADER.toString(), VERSION, TIMEOUT_HEADER.toString(), millis(timeout));
    }

    /** Returns a time as a header holds it. */
    public static String millis(Duration timeout) {
        return Long.toString(Math.max(1, timeout.toMillis()));
    }

    /** Refuses a version of the protocol that there was not when this was written. */
    public static void requireVersion(String version) {
        if (!version.equals(VERSION)) {
            throw Problem.protocol(StatusCodes.BAD_REQUEST, VERSION_HEADER + " must be " + VERSION);
        }
    }

    /** Returns the status of a refusal: of those that the protocol has a code for, that code's. */
    public static int status(Problem problem) {
        Code code = Code.of(problem.status());
        return code == Code.UNKNOWN ? problem.status() : code.status;
    }

    /** Returns the members of the error that a refusal is. */
    static Map<String, Object> members(Problem problem) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put(CODE, Code.of(problem.status()).word);
        members.put("message", String.valueOf(problem.failure().toException().getMessage()));
        members.put(HttpErrors.FAILURE, problem.failure().type().name());
        return members;
    }

    /** Tells whether an error says that the time was over. */
    static boolean isLate(Map<String, Object> members) {
        return Code.DEADLINE_EXCEEDED.word.equals(members.get(CODE));
    }

    private enum Code {
        INVALID_ARGUMENT("invalid_argument", StatusCodes.BAD_REQUEST),
        UNIMPLEMENTED("unimplemented", StatusCodes.NOT_IMPLEMENTED),
        RESOURCE_EXHAUSTED("resource_exhausted", StatusCodes.TOO_MANY_REQUESTS),
        DEADLINE_EXCEEDED("deadline_exceeded", StatusCodes.GATEWAY_TIME_OUT),
        UNAVAILABLE("unavailable", StatusCodes.SERVICE_UNAVAILABLE),
        UNKNOWN("unknown", StatusCodes.INTERNAL_SERVER_ERROR);

        final String word;
        final int status;

        Code(String word, int status) {
            this.word = word;
            this.status = status;
        }

        /** Returns what the status of an answer of ours is to Connect. */
        static Code of(int status) {
            return switch (status) {
                case StatusCodes.BAD_REQUEST -> INVALID_ARGUMENT;
                case StatusCodes.NOT_FOUND -> UNIMPLEMENTED;
                case StatusCodes.REQUEST_ENTITY_TOO_LARGE -> RESOURCE_EXHAUSTED;
                case StatusCodes.REQUEST_TIME_OUT, StatusCodes.GATEWAY_TIME_OUT -> DEADLINE_EXCEEDED;
                case StatusCodes.SERVICE_UNAVAILABLE -> UNAVAILABLE;
                default -> UNKNOWN;
            };
        }
    }
}
