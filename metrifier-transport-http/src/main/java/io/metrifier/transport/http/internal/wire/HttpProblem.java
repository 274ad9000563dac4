package io.metrifier.transport.http.internal.wire;

import io.metrifier.failure.Failure;
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
