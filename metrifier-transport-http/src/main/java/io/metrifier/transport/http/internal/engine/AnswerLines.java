package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads from a blocking connection, either lines or bytes. Not thread-safe. */
final class AnswerLines {
    private static final int MAX_HEAD = 16 * 1024;
    /** A channel keeps a direct buffer for each thread, as large as the largest read. */
    private static final int MAX_READ = 64 * 1024;

    private final InputStream in;
    private final byte[] buffer = new byte[MAX_HEAD];
    private int position;
    private int limit;
    private int lineStart;
    private int lineEnd;
    private int headSize;
    private volatile boolean begun;

    AnswerLines(InputStream in) {
        this.in = in;
    }

    /** Discards what was read before, for {@link #hasBegun}. */
    void expect() {
        begun = !isEmpty();
    }

    /** Begins a block of lines, which has a maximum size. */
    void beginHead() {
        headSize = 0;
    }

    /** Returns whether any byte of the expected block has arrived. */
    boolean hasBegun() {
        return begun;
    }

    /** Returns whether everything that arrived has been read. */
    boolean isEmpty() {
        return position == limit;
    }

    /** Moves to the next line and returns whether it is not empty. */
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

    /** Reads more bytes after the current incomplete line, which moves to the front. */
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

    /** Returns whether the line starts with this lower-case prefix, ignoring case. */
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

    /** Returns the byte at this index of the line, or a line feed after its end. */
    byte at(int index) {
        return lineStart + index < lineEnd ? buffer[lineStart + index] : (byte) '\n';
    }

    /** Returns the rest of the line from this index, without surrounding white space. */
    String from(int index) {
        int start = Math.min(lineStart + index, lineEnd);
        return new String(buffer, start, lineEnd - start, StandardCharsets.ISO_8859_1).strip();
    }

    /**
     * Reads bytes, first those that were buffered with the lines, and returns their number; -1 at the end of the
     * connection.
     */
    int take(byte[] target, int offset) throws IOException {
        int room = Math.min(MAX_READ, target.length - offset);
        if (position == limit) {
            return in.read(target, offset, room);
        }
        int count = Math.min(room, limit - position);
        System.arraycopy(buffer, position, target, offset, count);
        position += count;
        return count;
    }
}
