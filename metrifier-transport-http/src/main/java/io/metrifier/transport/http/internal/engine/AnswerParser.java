package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.io.EOFException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Parses HTTP/1.1 answers, one after the other, from bytes in the portions in which they arrive: they are put into
 * {@link #room}, counted by {@link #addReceived}, and taken by {@link #next}. Not thread-safe.
 *
 * <p>Memory grows with the received bytes, never with an announced length, up to the limits.
 */
final class AnswerParser {
    private static final int FIRST_BODY = 8 * 1024;
    /** A channel keeps a direct buffer for each thread, as large as the largest read. */
    private static final int MAX_READ = 64 * 1024;

    private static final int STATUS_AT = "HTTP/1.1 ".length();
    private static final int FIRST_FINAL_STATUS = 200;
    private static final int NO_CONTENT = 204;
    private static final int NOT_MODIFIED = 304;
    private static final int MAX_CHUNK_DIGITS = 7;
    private static final int UNANNOUNCED = -1;
    private static final byte[] NONE = {};

    /** The part of an answer to which the next bytes belong. */
    private enum Part {
        STATUS,
        HEADERS,
        BODY,
        /** A body that ends with the connection. */
        THE_REST,
        CHUNK_SIZE,
        CHUNK,
        CHUNK_END,
        TRAILERS,
        COMPLETE
    }

    private final AnswerLines lines = new AnswerLines();
    private final int maxBody;
    private Part part = Part.STATUS;
    private boolean begun;
    private int status;
    private int length;
    private boolean chunked;
    private @Nullable String coding;
    private boolean lastOnConnection;
    private byte[] body = NONE;
    private int bodySize;
    /** The size of the body after the current part of it. */
    private int partEnd;

    AnswerParser(int maxBody) {
        this.maxBody = maxBody;
    }

    /** Returns whether any byte of the next answer has arrived, which proves that the server accepted the request. */
    boolean hasBegun() {
        return begun;
    }

    /** Returns whether another request can be sent on the connection after the last answer. */
    boolean leavesConnectionUsable() {
        return !lastOnConnection && lines.isEmpty();
    }

    /** Returns where to put the bytes that arrive next. */
    ByteBuffer room() {
        if (!goesToBody()) {
            return lines.room();
        }
        growBody();
        return ByteBuffer.wrap(body, bodySize, Math.min(MAX_READ, Math.min(body.length, partEnd) - bodySize));
    }

    private boolean goesToBody() {
        return isBytes() && lines.isEmpty();
    }

    private boolean isBytes() {
        return part == Part.BODY || part == Part.THE_REST || part == Part.CHUNK;
    }

    private void growBody() {
        if (bodySize == body.length) {
            body = Arrays.copyOf(body, (int) Math.min(Math.max(FIRST_BODY, 2L * bodySize), partEnd));
        }
    }

    /** Counts bytes that were put where {@link #room} said. */
    void addReceived(int count) {
        begun = true;
        if (goesToBody()) {
            bodySize += count;
        } else {
            lines.add(count);
        }
    }

    /** Returns the next answer, or {@code null} if it has not arrived whole. */
    @Nullable HttpAnswer next() {
        while (part != Part.COMPLETE) {
            if (isBytes() ? !readBytes() : !readLine()) {
                return null;
            }
        }
        return complete();
    }

    /**
     * Returns the answer that ends with the connection.
     *
     * @throws EOFException if there is none
     */
    HttpAnswer end() throws EOFException {
        if (part != Part.THE_REST) {
            throw new EOFException(
                    begun ? "the connection ended in the middle of an answer" : "the connection was closed");
        }
        return complete();
    }

    private HttpAnswer complete() {
        HttpAnswer answer =
                new HttpAnswer(status, coding, bodySize == body.length ? body : Arrays.copyOf(body, bodySize));
        body = NONE;
        part = Part.STATUS;
        begun = !lines.isEmpty();
        lines.beginHead();
        return answer;
    }

    /** Returns whether the whole part has arrived. */
    private boolean readBytes() {
        while (bodySize < partEnd && !lines.isEmpty()) {
            growBody();
            bodySize += lines.take(body, bodySize, Math.min(body.length, partEnd) - bodySize);
        }
        if (bodySize < partEnd) {
            return false;
        }
        if (part == Part.THE_REST) {
            throw tooLarge();
        }
        part = part == Part.CHUNK ? Part.CHUNK_END : Part.COMPLETE;
        return true;
    }

    /** Returns whether a whole line has arrived. */
    private boolean readLine() {
        if (!lines.next()) {
            return false;
        }
        part = switch (part) {
            case STATUS -> readStatus();
            case HEADERS -> lines.isBlank() ? endHead() : readHeader();
            case CHUNK_SIZE -> readChunkSize();
            case CHUNK_END -> endChunk();
            default -> lines.isBlank() ? Part.COMPLETE : Part.TRAILERS;
        };
        return true;
    }

    private Part readStatus() {
        if (!lines.startsWith("http/1.")) {
            throw new TransportException(Kind.PROTOCOL, "the answer does not begin with HTTP/1.1");
        }
        length = UNANNOUNCED;
        chunked = false;
        coding = null;
        bodySize = 0;
        lastOnConnection = lines.startsWith("http/1.0");
        status = parseNumber(STATUS_AT, STATUS_AT + 3, 10);
        return Part.HEADERS;
    }

    private Part readHeader() {
        if (lines.startsWith("content-length:")) {
            int announced = parseContentLength(lines.textFrom("content-length:".length()));
            if (length != UNANNOUNCED && length != announced) {
                throw new TransportException(Kind.PROTOCOL, "the answer has two different content lengths");
            }
            length = announced;
        } else if (lines.startsWith("transfer-encoding:")) {
            chunked = lines.textFrom("transfer-encoding:".length()).equalsIgnoreCase("chunked");
            if (!chunked) {
                throw new TransportException(Kind.PROTOCOL, "unknown transfer encoding of an answer: known=chunked");
            }
        } else if (lines.startsWith("content-encoding:")) {
            coding = lines.textFrom("content-encoding:".length());
        } else if (lines.startsWith("connection:")) {
            lastOnConnection |= lines.textFrom("connection:".length()).equalsIgnoreCase("close");
        }
        return Part.HEADERS;
    }

    private int parseContentLength(String value) {
        long announced = 0;
        for (int i = 0; i < value.length(); i++) {
            int digit = value.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                throw new TransportException(Kind.PROTOCOL, "the content length of the answer is not a number");
            }
            announced = Math.min(Integer.MAX_VALUE, 10 * announced + digit);
        }
        if (value.isEmpty()) {
            throw new TransportException(Kind.PROTOCOL, "the content length of the answer is not a number");
        }
        if (announced > maxBody) {
            throw tooLarge();
        }
        return (int) announced;
    }

    private Part endHead() {
        if (status < FIRST_FINAL_STATUS) {
            lines.beginHead();
            return Part.STATUS;
        }
        if (status == NO_CONTENT || status == NOT_MODIFIED) {
            return Part.COMPLETE;
        }
        if (chunked) {
            // A peer that sends both a length and chunks may want two readers to disagree.
            lastOnConnection |= length != UNANNOUNCED;
            lines.beginHead();
            return Part.CHUNK_SIZE;
        }
        if (length == UNANNOUNCED) {
            lastOnConnection = true;
            partEnd = (int) Math.min(Integer.MAX_VALUE, maxBody + 1L);
            return Part.THE_REST;
        }
        partEnd = length;
        return Part.BODY;
    }

    private Part readChunkSize() {
        int digits = 0;
        while (Character.digit(lines.byteAt(digits), 16) >= 0) {
            digits++;
        }
        if (digits == 0 || digits > MAX_CHUNK_DIGITS) {
            throw new TransportException(
                    Kind.PROTOCOL, "malformed chunk size: digits=" + digits + " maxDigits=" + MAX_CHUNK_DIGITS);
        }
        int size = parseNumber(0, digits, 16);
        if (size == 0) {
            return Part.TRAILERS;
        }
        if (size > maxBody - bodySize) {
            throw tooLarge();
        }
        partEnd = bodySize + size;
        return Part.CHUNK;
    }

    private Part endChunk() {
        if (!lines.isBlank()) {
            throw new TransportException(Kind.PROTOCOL, "a chunk is longer than its size");
        }
        lines.beginHead();
        return Part.CHUNK_SIZE;
    }

    private int parseNumber(int start, int end, int radix) {
        int value = 0;
        for (int i = start; i < end; i++) {
            int digit = Character.digit(lines.byteAt(i), radix);
            if (digit < 0) {
                throw new TransportException(Kind.PROTOCOL, "the status of the answer is not a number");
            }
            value = value * radix + digit;
        }
        return value;
    }

    private TransportException tooLarge() {
        return new TransportException(Kind.PROTOCOL, "an answer is over the maximum size: maxMessageSize=" + maxBody);
    }
}
