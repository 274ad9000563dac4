package io.metrifier.transport.support.stack;

import io.metrifier.failure.Failure;
import io.metrifier.failure.FailureText;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a server answers when a request fails: problem details (RFC 9457), whose media type is
 * {@link HttpFailures#CONTENT_TYPE}.
 *
 * @param members what to write as a JSON object
 */
public record HttpProblem(int status, Map<String, Object> members) {

    /**
     * Returns the answer to a request that failed.
     *
     * @param thrown what a handler or the library threw; null if the library only refused the request
     * @param malformed whether the library refused the request before a handler ran
     */
    public static HttpProblem of(@Nullable Throwable thrown, boolean malformed) {
        Failure failure = thrown == null || malformed ? toProtocolFailure(thrown) : Failure.of(thrown);
        return new HttpProblem(HttpFailures.toStatus(failure), HttpFailures.toMembers(failure));
    }

    private static Failure toProtocolFailure(@Nullable Throwable thrown) {
        String otherwise = "the request is malformed";
        return new Failure(Failure.Type.PROTOCOL, "", thrown == null ? otherwise : FailureText.of(thrown, otherwise));
    }
}
