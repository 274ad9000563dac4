package io.metrifier.transport.http.internal.engine;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Received bytes that are not parsed yet, taken either as lines or as bytes. Not thread-safe. */
final class AnswerLines {
    private static final int MAX_HEAD = 16 * 1024;

    private final byte[] buffer = new byte[MAX_HEAD];
    private int position;
    private int scanned;
    private int limit;
    private int lineStart;
    private int lineEnd;
    private int headSize;

    /** Begins a block of lines, which has a maximum size. */
    void beginHead() {
        headSize = 0;
    }

    /** Returns whether everything that arrived has been taken. */
    boolean isEmpty() {
        return position == limit;
    }

    /** Returns where to put the bytes that arrive next. */
    ByteBuffer room() {
        if (position > 0) {
            System.arraycopy(buffer, position, buffer, 0, limit - position);
            limit -= position;
            scanned -= position;
            position = 0;
        }
        if (limit == buffer.length) {
            throw tooLong();
        }
        return ByteBuffer.wrap(buffer, limit, buffer.length - limit);
    }

    /** Adds bytes that were put there. */
    void add(int count) {
        limit += count;
    }

    /** Moves to the next line and returns whether it has arrived whole. */
    boolean next() {
        int at = scanned;
        while (at < limit && buffer[at] != '\n') {
            at++;
        }
        scanned = at;
        if (at == limit) {
            return false;
        }
        lineStart = position;
        lineEnd = at > lineStart && buffer[at - 1] == '\r' ? at - 1 : at;
        position = at + 1;
        scanned = position;
        headSize += position - lineStart;
        if (headSize > MAX_HEAD) {
            throw tooLong();
        }
        return true;
    }

    private static TransportException tooLong() {
        return new TransportException(Kind.PROTOCOL, "the head of an answer is too large: maxBytes=" + MAX_HEAD);
    }

    /** Returns whether the line is empty. */
    boolean isBlank() {
        return lineEnd == lineStart;
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
    byte byteAt(int index) {
        return lineStart + index < lineEnd ? buffer[lineStart + index] : (byte) '\n';
    }

    /** Returns the rest of the line from this index, without surrounding white space. */
    String textFrom(int index) {
        int start = Math.min(lineStart + index, lineEnd);
        return new String(buffer, start, lineEnd - start, StandardCharsets.ISO_8859_1).strip();
    }

    /** Takes at most this many bytes, and returns their number. */
    int take(byte[] target, int offset, int atMost) {
        int count = Math.min(atMost, limit - position);
        System.arraycopy(buffer, position, target, offset, count);
        position += count;
        scanned = position;
        return count;
    }
}
