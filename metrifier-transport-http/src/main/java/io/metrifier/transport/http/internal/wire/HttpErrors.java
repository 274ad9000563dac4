package io.metrifier.transport.http.internal.wire;

import io.metrifier.failure.Failure;
import io.metrifier.transport.support.HttpFailures;
import io.undertow.util.StatusCodes;
import java.util.Map;

/** Converts failures to problem details (RFC 9457). */
public final class HttpErrors {
    private HttpErrors() {}

    /** Returns the problem for any exception that was thrown while a request was handled. */
    public static HttpProblem problem(Throwable thrown) {
        if (thrown instanceof HttpProblem problem) {
            return problem;
        }
        return problem(Failure.of(thrown));
    }

    public static HttpProblem problem(Failure failure) {
        return new HttpProblem(HttpFailures.status(failure), failure, Map.of());
    }

    /** Returns the members of the problem details: those of the RFC, then our own. */
    static Map<String, Object> members(HttpProblem problem) {
        Map<String, Object> members =
                HttpFailures.members(problem.failure(), problem.status(), StatusCodes.getReason(problem.status()));
        members.putAll(problem.extensions());
        return members;
    }
}
