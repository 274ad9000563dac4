package io.metrifier.transport.http.internal.wire;

import io.metrifier.failure.Failure;
import java.util.Map;

/**
 * A refusal on its way to the client: thrown by what reads requests, written as problem details.
 */
public final class HttpProblem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final transient Failure failure;
    private final transient Map<String, Object> extensions;

    /**
     * Creates a refusal.
     *
     * @param status of the answer
     * @param failure what the client is to throw
     * @param extensions further members of the problem details
     */
    public HttpProblem(int status, Failure failure, Map<String, Object> extensions) {
        super(failure.detail(), null, false, false);
        this.status = status;
        this.failure = failure;
        this.extensions = extensions;
    }

    /** Creates a refusal of a request that breaks the protocol. */
    public static HttpProblem protocol(int status, String detail) {
        return new HttpProblem(status, new Failure(Failure.Type.PROTOCOL, "", detail), Map.of());
    }

    public int status() {
        return status;
    }

    public Failure failure() {
        return failure;
    }

    Map<String, Object> extensions() {
        return extensions;
    }
}
