package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads HTTP/1.1 answers, one after the other. Not thread-safe.
 *
 * <p>Memory grows with the received bytes, never with an announced length, up to the limits.
 */
final class AnswerReader {
    private static final int FIRST_BODY = 8 * 1024;
    private static final int STATUS_AT = "HTTP/1.1 ".length();
    private static final int FIRST_FINAL_STATUS = 200;
    private static final int NO_CONTENT = 204;
    private static final int NOT_MODIFIED = 304;
    private static final int MAX_CHUNK_DIGITS = 7;
    private static final int UNANNOUNCED = -1;
    private static final byte[] NONE = {};

    private final AnswerLines lines;
    private final int maxBody;
    private int length;
    private boolean chunked;
    private @Nullable String coding;
    private boolean lastOnConnection;

    AnswerReader(InputStream in, int maxBody) {
        this.lines = new AnswerLines(in);
        this.maxBody = maxBody;
    }

    /** Prepares for the next answer. */
    void expect() {
        lines.expect();
    }

    /** Returns whether any byte of the answer has arrived, which proves that the server accepted the request. */
    boolean hasBegun() {
        return lines.hasBegun();
    }

    /** Returns whether another request can be sent on the connection after the last read answer. */
    boolean leavesConnectionUsable() {
        return !lastOnConnection && lines.isEmpty();
    }

    /** Reads a whole answer. */
    HttpAnswer read() throws IOException {
        int status = readHead();
        while (status < FIRST_FINAL_STATUS) {
            status = readHead();
        }
        byte[] body = readBody(status);
        return new HttpAnswer(status, coding, body);
    }

    private int readHead() throws IOException {
        length = UNANNOUNCED;
        chunked = false;
        coding = null;
        lines.beginHead();
        lines.next();
        if (!lines.startsWith("http/1.")) {
            throw new TransportException(Kind.PROTOCOL, "an answer must begin with HTTP/1.1");
        }
        lastOnConnection = lines.startsWith("http/1.0");
        int status = number(STATUS_AT, STATUS_AT + 3, 10);
        while (lines.next()) {
            readHeader();
        }
        return status;
    }

    private void readHeader() {
        if (lines.startsWith("content-length:")) {
            int announced = announced(lines.from("content-length:".length()));
            if (length != UNANNOUNCED && length != announced) {
                throw new TransportException(Kind.PROTOCOL, "an answer must announce one length");
            }
            length = announced;
        } else if (lines.startsWith("transfer-encoding:")) {
            chunked = lines.from("transfer-encoding:".length()).equalsIgnoreCase("chunked");
            if (!chunked) {
                throw new TransportException(Kind.PROTOCOL, "the transfer encoding of an answer must be chunked");
            }
        } else if (lines.startsWith("content-encoding:")) {
            coding = lines.from("content-encoding:".length());
        } else if (lines.startsWith("connection:")) {
            lastOnConnection |= lines.from("connection:".length()).equalsIgnoreCase("close");
        }
    }

    private int announced(String value) {
        long announced = 0;
        for (int i = 0; i < value.length(); i++) {
            int digit = value.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                throw new TransportException(Kind.PROTOCOL, "the length of an answer must be a number");
            }
            announced = Math.min(Integer.MAX_VALUE, 10 * announced + digit);
        }
        if (value.isEmpty()) {
            throw new TransportException(Kind.PROTOCOL, "the length of an answer must be a number");
        }
        if (announced > maxBody) {
            throw tooLarge();
        }
        return (int) announced;
    }

    private byte[] readBody(int status) throws IOException {
        if (status == NO_CONTENT || status == NOT_MODIFIED) {
            return NONE;
        }
        if (chunked) {
            // A peer that sends both a length and chunks may want two readers to disagree.
            lastOnConnection |= length != UNANNOUNCED;
            return chunks();
        }
        if (length == UNANNOUNCED) {
            lastOnConnection = true;
            return untilTheEnd();
        }
        return append(NONE, length);
    }

    private byte[] chunks() throws IOException {
        byte[] body = NONE;
        for (int size = chunkSize(); size > 0; size = chunkSize()) {
            body = append(body, size);
            if (lines.next()) {
                throw new TransportException(Kind.PROTOCOL, "a chunk must end where its size says");
            }
        }
        while (lines.next()) {
            // Ignores the trailers after the last chunk.
        }
        return body;
    }

    private int chunkSize() throws IOException {
        lines.beginHead();
        lines.next();
        int digits = 0;
        while (Character.digit(lines.at(digits), 16) >= 0) {
            digits++;
        }
        if (digits == 0 || digits > MAX_CHUNK_DIGITS) {
            throw new TransportException(Kind.PROTOCOL, "a chunk must begin with its size");
        }
        return number(0, digits, 16);
    }

    private int number(int start, int end, int radix) {
        int value = 0;
        for (int i = start; i < end; i++) {
            int digit = Character.digit(lines.at(i), radix);
            if (digit < 0) {
                throw new TransportException(Kind.PROTOCOL, "an answer must begin with its status");
            }
            value = value * radix + digit;
        }
        return value;
    }

    /** Returns the body so far, with room for this many more bytes. */
    private byte[] append(byte[] body, int more) throws IOException {
        if (more > maxBody - body.length) {
            throw tooLarge();
        }
        int whole = body.length + more;
        int have = body.length;
        byte[] grown = Arrays.copyOf(body, have + Math.min(more, FIRST_BODY));
        while (have < whole) {
            if (have == grown.length) {
                grown = Arrays.copyOf(grown, (int) Math.min(2L * have, whole));
            }
            int count = lines.take(grown, have);
            if (count < 0) {
                throw new EOFException("the connection ended in the middle of an answer");
            }
            have += count;
        }
        return grown;
    }

    private byte[] untilTheEnd() throws IOException {
        byte[] body = new byte[FIRST_BODY];
        int have = 0;
        for (int count = lines.take(body, have); count >= 0; count = lines.take(body, have)) {
            have += count;
            if (have > maxBody) {
                throw tooLarge();
            }
            if (have == body.length) {
                body = Arrays.copyOf(body, 2 * have);
            }
        }
        return Arrays.copyOf(body, have);
    }

    private TransportException tooLarge() {
        return new TransportException(
                Kind.PROTOCOL, "an answer must not be over the maximum size: maxMessageSize=" + maxBody);
    }
}
