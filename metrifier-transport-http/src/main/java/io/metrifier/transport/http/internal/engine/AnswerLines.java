package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * What arrives on a blocking connection, read as lines where lines are due and as bytes where they are. Not
 * thread-safe.
 */
final class AnswerLines {
    private static final int MAX_HEAD = 16 * 1024;
    /** A channel keeps a buffer outside the heap for each thread, as large as the largest read. */
    private static final int MOST_AT_ONCE = 64 * 1024;

    private final InputStream in;
    private final byte[] buffer = new byte[MAX_HEAD];
    private int position;
    private int limit;
    private int lineStart;
    private int lineEnd;
    private int headSize;
    private boolean begun;

    AnswerLines(InputStream in) {
        this.in = in;
    }

    /** Forgets what was read before, for {@link #hasBegun}. */
    void expect() {
        begun = !isEmpty();
    }

    /** Begins a block of lines, which has a bound. */
    void beginHead() {
        headSize = 0;
    }

    /** Returns whether anything has arrived of what is expected. */
    boolean hasBegun() {
        return begun;
    }

    /** Returns whether all that arrived has been read. */
    boolean isEmpty() {
        return position == limit;
    }

    /** Moves to the next line and returns whether anything is on it. */
    boolean next() throws IOException {
        lineStart = position;
        int at = position;
        while (at == limit || buffer[at] != '\n') {
            if (at < limit) {
                at++;
            } else {
                at -= lineStart;
                fill();
            }
        }
        position = at + 1;
        headSize += position - lineStart;
        if (headSize > MAX_HEAD) {
            throw tooLong();
        }
        lineEnd = at > lineStart && buffer[at - 1] == '\r' ? at - 1 : at;
        return lineEnd > lineStart;
    }

    /** Reads more behind the line that has begun, which moves to the front. */
    private void fill() throws IOException {
        System.arraycopy(buffer, lineStart, buffer, 0, limit - lineStart);
        limit -= lineStart;
        lineStart = 0;
        if (limit == buffer.length) {
            throw tooLong();
        }
        int count = in.read(buffer, limit, buffer.length - limit);
        if (count < 0) {
            throw new EOFException("the connection was closed");
        }
        begun = true;
        limit += count;
    }

    private static TransportException tooLong() {
        return new TransportException(
                Kind.PROTOCOL, "the head of an answer must not be over its bound: bytes=" + MAX_HEAD);
    }

    /** Returns whether the line begins so; the prefix is in lower case. */
    boolean startsWith(String prefix) {
        if (lineEnd - lineStart < prefix.length()) {
            return false;
        }
        for (int i = 0; i < prefix.length(); i++) {
            if (Character.toLowerCase(buffer[lineStart + i]) != prefix.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the byte at that place of the line, or a line feed behind its end. */
    byte at(int index) {
        return lineStart + index < lineEnd ? buffer[lineStart + index] : (byte) '\n';
    }

    /** Returns the rest of the line from that place on, without the white space around it. */
    String from(int index) {
        int start = Math.min(lineStart + index, lineEnd);
        return new String(buffer, start, lineEnd - start, StandardCharsets.ISO_8859_1).strip();
    }

    /**
     * Takes bytes, what was read with the lines first, and returns how many there were; -1 at the end of the
     * connection.
     */
    int take(byte[] target, int offset) throws IOException {
        int room = Math.min(MOST_AT_ONCE, target.length - offset);
        if (position == limit) {
            return in.read(target, offset, room);
        }
        int count = Math.min(room, limit - position);
        System.arraycopy(buffer, position, target, offset, count);
        position += count;
        return count;
    }
}
