package io.metrifier.transport.http.internal.wire;

import io.undertow.util.StatusCodes;
import java.nio.ByteBuffer;

/**
 * The head of one message according to RFC 9112. Reads lines without copying them. Reusable for one message after the
 * other. Not thread-safe.
 */
public abstract class MessageHead {
    /** The head is incomplete. */
    static final int INCOMPLETE = -1;

    /** The body is chunked. */
    protected static final int CHUNKS = -1;

    public static final int MAX_SIZE = 16 * 1024;
    public static final int MAX_FIELDS = 100;
    private static final int MAX_DIGITS = 18;

    private static final boolean[] TOKEN = new boolean[128];

    static {
        for (char c : "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".toCharArray()) {
            TOKEN[c] = true;
        }
    }

    private int nextLine;
    private int lengths;
    private int encodings;
    private long length;
    private boolean chunked;

    /**
     * Reads a head and returns its end, or {@link #INCOMPLETE}.
     *
     * @throws HttpProblem if it is malformed
     */
    final int read(ByteBuffer bytes, int start, int limit) {
        begin();
        lengths = 0;
        encodings = 0;
        int line = start;
        int fields = -1;
        for (int end = findLineEnd(bytes, line, limit); end != INCOMPLETE; end = findLineEnd(bytes, line, limit)) {
            if (nextLine - start > MAX_SIZE || fields == MAX_FIELDS && end > line) {
                throw tooLarge(fields < 0);
            }
            if (fields >= 0 && end == line) {
                judge(bytes);
                return nextLine;
            }
            if (fields < 0) {
                readStart(bytes, line, end);
            } else {
                readLine(bytes, line, end);
            }
            fields++;
            line = nextLine;
        }
        if (limit - start >= MAX_SIZE) {
            throw tooLarge(fields < 0);
        }
        return INCOMPLETE;
    }

    /** Discards the previous head. */
    protected abstract void begin();

    /** Reads the first line. */
    protected abstract void readStart(ByteBuffer bytes, int from, int to);

    /** Reads a field that does not determine the end of the message. */
    protected void readField(ByteBuffer bytes, int from, int nameEnd, int valueFrom, int to) {}

    /** Checks the head as a whole. */
    protected void judge(ByteBuffer bytes) {}

    /** Returns the length of the body after this head or {@link #CHUNKS}. */
    public abstract long body();

    private static HttpProblem tooLarge(boolean firstLine) {
        return HttpProblem.protocol(
                firstLine ? StatusCodes.REQUEST_URI_TOO_LARGE : StatusCodes.REQUEST_HEADER_FIELDS_TOO_LARGE,
                "the head is too large: maxBytes=" + MAX_SIZE + " maxFields=" + MAX_FIELDS);
    }

    /** Returns the announced length of the body; -1 if there is none. */
    protected final long length() {
        return lengths == 0 ? -1 : length;
    }

    protected final boolean hasLength() {
        return lengths > 0;
    }

    protected final boolean isChunked() {
        return chunked && encodings > 0;
    }

    protected final boolean hasEncoding() {
        return encodings > 0;
    }

    private int findLineEnd(ByteBuffer bytes, int from, int limit) {
        for (int at = from; at < limit; at++) {
            byte octet = bytes.get(at);
            if (octet == '\n') {
                throw malformed("a line does not end with a carriage return and a line feed");
            }
            if (octet == '\r') {
                if (at + 1 == limit) {
                    return INCOMPLETE;
                }
                if (bytes.get(at + 1) != '\n') {
                    throw malformed("a line does not end with a carriage return and a line feed");
                }
                nextLine = at + 2;
                return at;
            }
        }
        return INCOMPLETE;
    }

    private void readLine(ByteBuffer bytes, int from, int to) {
        int colon = findTokenEnd(bytes, from, to);
        if (colon == from || colon == to || bytes.get(colon) != ':') {
            throw malformed("malformed header field: bytes=" + (to - from));
        }
        int start = colon + 1;
        int end = to;
        for (int at = start; at < to; at++) {
            int octet = bytes.get(at);
            if (octet >= 0 && octet < ' ' && octet != '\t' || octet == 0x7F) {
                throw malformed("a header field has a control character: code=" + octet);
            }
        }
        while (start < end && isBlank(bytes.get(start))) {
            start++;
        }
        while (end > start && isBlank(bytes.get(end - 1))) {
            end--;
        }
        if (matches(bytes, from, colon, "content-length")) {
            lengths++;
            length = parseContentLength(bytes, start, end);
        } else if (matches(bytes, from, colon, "transfer-encoding")) {
            encodings++;
            chunked = matches(bytes, start, end, "chunked");
        } else {
            readField(bytes, from, colon, start, end);
        }
        if (lengths > 1 || encodings > 1) {
            throw malformed("the body has more than one length: lengths=" + lengths + " encodings=" + encodings);
        }
        if (encodings > 0 && !chunked) {
            throw malformed("unknown transfer encoding: known=chunked");
        }
    }

    private static long parseContentLength(ByteBuffer bytes, int from, int to) {
        long number = 0;
        for (int at = from; at < to; at++) {
            int digit = bytes.get(at) - '0';
            if (digit < 0 || digit > 9) {
                throw malformed("the content length is not a number: bytes=" + (to - from));
            }
            number = 10 * number + digit;
        }
        if (from == to || to - from > MAX_DIGITS) {
            throw malformed("the content length is empty or too long: digits=" + (to - from));
        }
        return number;
    }

    private static boolean isBlank(byte octet) {
        return octet == ' ' || octet == '\t';
    }

    /** Returns the end of the characters that are allowed in a token. */
    protected static int findTokenEnd(ByteBuffer bytes, int from, int to) {
        int at = from;
        while (at < to && bytes.get(at) >= 0 && TOKEN[bytes.get(at)]) {
            at++;
        }
        return at;
    }

    /** Returns whether this lower-case text is at this position, ignoring case. */
    protected static boolean matches(ByteBuffer bytes, int from, int to, String text) {
        if (to - from != text.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            int octet = bytes.get(from + i);
            int lower = octet >= 'A' && octet <= 'Z' ? octet + 32 : octet;
            if (lower != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    protected static HttpProblem malformed(String rule) {
        return HttpProblem.protocol(StatusCodes.BAD_REQUEST, rule);
    }
}
