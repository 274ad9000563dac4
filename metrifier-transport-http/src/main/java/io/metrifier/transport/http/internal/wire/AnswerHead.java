package io.metrifier.transport.http.internal.wire;

import java.nio.ByteBuffer;

/**
 * The head of an answer. Checked as blocking calls check theirs, so that the same cause has the same kind of failure.
 */
public final class AnswerHead extends MessageHead {
    private static final int STATUS_AT = "HTTP/1.1 ".length();
    private static final int FIRST_FINAL = 200;
    private static final int SWITCHING = 101;
    private static final int NO_CONTENT = 204;
    private static final int NOT_MODIFIED = 304;

    private int status;

    public AnswerHead() {
        super(true);
    }

    @Override
    protected void begin() {
        status = 0;
    }

    @Override
    protected void readStart(ByteBuffer bytes, int from, int to) {
        if (to - from < STATUS_AT + 3 || !is(bytes, from, from + 7, "http/1.")) {
            throw malformed("an answer must begin with HTTP/1.1");
        }
        for (int at = from + STATUS_AT; at < from + STATUS_AT + 3; at++) {
            int digit = bytes.get(at) - '0';
            if (digit < 0 || digit > 9) {
                throw malformed("an answer must begin with its status");
            }
            status = 10 * status + digit;
        }
    }

    @Override
    public long body() {
        if (status == SWITCHING) {
            return THE_REST;
        }
        if (status < FIRST_FINAL || status == NO_CONTENT || status == NOT_MODIFIED) {
            return 0;
        }
        if (isChunked()) {
            return CHUNKS;
        }
        return hasLength() ? length() : THE_REST;
    }
}
