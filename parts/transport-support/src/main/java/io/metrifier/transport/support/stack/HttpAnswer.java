package io.metrifier.transport.support.stack;

import java.util.Map;

/**
 * The answer to a request over HTTP.
 *
 * @param body its body, empty if it has none
 */
public record HttpAnswer(int status, String contentType, byte[] body) {
    /** The media type of answers that are a success. */
    public static final String JSON = "application/json";

    private static final int FIRST_SUCCESS = 200;
    private static final int FIRST_REDIRECT = 300;

    /** Creates an answer whose media type no one reads. */
    public HttpAnswer(int status, byte[] body) {
        this(status, JSON, body);
    }

    /**
     * Returns the body of a success.
     *
     * @throws RuntimeException what the answer means if it is not a success
     */
    byte[] requireContent(JsonBinding json) {
        if (status >= FIRST_SUCCESS && status < FIRST_REDIRECT) {
            return body;
        }
        throw HttpFailures.toException(status, body, problem -> json.read(problem, Map.class));
    }
}
