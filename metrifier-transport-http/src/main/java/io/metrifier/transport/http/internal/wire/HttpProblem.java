package io.metrifier.transport.http.internal.wire;

import io.metrifier.failure.Failure;
import io.metrifier.transport.support.stack.HttpFailures;
import io.undertow.util.StatusCodes;
import java.util.Map;

/** A refusal of a request. The readers of requests throw it, and it is answered as problem details. */
public final class HttpProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final transient Failure failure;
    private final transient Map<String, Object> extensions;

    /** Creates a refusal. */
    public HttpProblem(int status, Failure failure, Map<String, Object> extensions) {
        super(failure.detail(), null, false, false);
        this.status = status;
        this.failure = failure;
        this.extensions = extensions;
    }

    /** Creates a refusal of a request that violates the protocol. */
    public static HttpProblem protocol(int status, String detail) {
        return new HttpProblem(status, new Failure(Failure.Type.PROTOCOL, "", detail), Map.of());
    }

    /** Returns the refusal for any exception that was thrown while a request was handled. */
    public static HttpProblem of(Throwable thrown) {
        return thrown instanceof HttpProblem problem ? problem : of(Failure.of(thrown));
    }

    public static HttpProblem of(Failure failure) {
        return new HttpProblem(HttpFailures.toStatus(failure), failure, Map.of());
    }

    public int status() {
        return status;
    }

    public Failure failure() {
        return failure;
    }

    /** Returns the members of the problem details (RFC 9457): those of the RFC, then our own. */
    Map<String, Object> members() {
        Map<String, Object> members = HttpFailures.toMembers(failure, status, StatusCodes.getReason(status));
        members.putAll(extensions);
        return members;
    }
}
