package io.metrifier.transport.http.internal.wire;

import static io.metrifier.transport.http.internal.wire.MessageHead.INCOMPLETE;
import static io.metrifier.transport.http.internal.wire.MessageHead.malformed;

import java.nio.ByteBuffer;

/**
 * Parses the messages of one direction of a connection: checks heads and chunk lines, and skips the announced bodies.
 * Not thread-safe.
 */
public final class MessageFraming {
    private static final int MAX_CHUNK_DIGITS = 7;
    /** The maximum length of chunk extensions and trailers. */
    private static final int MAX_EXTRA = 4 * 1024;

    /** The next element. */
    private enum Expect {
        HEAD,
        BODY,
        CHUNK_SIZE,
        CHUNK_EXTENSION,
        CHUNK_SIZE_END,
        CHUNK,
        CHUNK_CR,
        CHUNK_LF,
        TRAILER,
        TRAILER_LF
    }

    private final MessageHead head;
    private Expect expect = Expect.HEAD;
    private long left;
    private int digits;
    private int extra;
    private boolean lineBegun;
    private int reached;

    public MessageFraming(MessageHead head) {
        this.head = head;
    }

    public boolean expectsHead() {
        return expect == Expect.HEAD;
    }

    public boolean isAmongChunks() {
        return expect != Expect.HEAD && expect != Expect.BODY;
    }

    /** Returns the end of the well-formed bytes. */
    public int reached() {
        return reached;
    }

    /** Parses received bytes, and returns where it stops: at the limit, or at the start of an incomplete head. */
    public int follow(ByteBuffer bytes, int start, int limit) {
        int at = start;
        while (at < limit) {
            reached = at;
            switch (expect) {
                case HEAD -> {
                    int end = head.read(bytes, at, limit);
                    if (end == INCOMPLETE) {
                        return at;
                    }
                    at = end;
                    begin(head.body());
                }
                case BODY, CHUNK -> at += skip(limit - at);
                default -> followLine(bytes.get(at++));
            }
        }
        return at;
    }

    private void begin(long body) {
        if (body == MessageHead.CHUNKS) {
            beginChunk();
        } else if (body != 0) {
            left = body;
            expect = Expect.BODY;
        }
    }

    private void beginChunk() {
        expect = Expect.CHUNK_SIZE;
        left = 0;
        digits = 0;
        extra = 0;
    }

    private int skip(int available) {
        int skipped = (int) Math.min(left, available);
        left -= skipped;
        if (left == 0) {
            expect = expect == Expect.BODY ? Expect.HEAD : Expect.CHUNK_CR;
        }
        return skipped;
    }

    private void followLine(byte octet) {
        switch (expect) {
            case CHUNK_SIZE -> followSize(octet);
            case CHUNK_EXTENSION -> followExtension(octet);
            case CHUNK_SIZE_END -> {
                require(octet == '\n');
                expect = left > 0 ? Expect.CHUNK : Expect.TRAILER;
                extra = 0;
                lineBegun = false;
            }
            case CHUNK_CR -> {
                require(octet == '\r');
                expect = Expect.CHUNK_LF;
            }
            case CHUNK_LF -> {
                require(octet == '\n');
                beginChunk();
            }
            case TRAILER -> followTrailer(octet);
            default -> {
                require(octet == '\n');
                expect = lineBegun ? Expect.TRAILER : Expect.HEAD;
                lineBegun = false;
            }
        }
    }

    private void followSize(byte octet) {
        int digit = octet < 0 ? -1 : Character.digit(octet, 16);
        if (digit >= 0) {
            left = 16 * left + digit;
            digits++;
            require(digits <= MAX_CHUNK_DIGITS);
        } else {
            require(digits > 0 && (octet == '\r' || octet == ';'));
            expect = octet == '\r' ? Expect.CHUNK_SIZE_END : Expect.CHUNK_EXTENSION;
        }
    }

    private void followExtension(byte octet) {
        if (octet == '\r') {
            expect = Expect.CHUNK_SIZE_END;
        } else {
            boundExtra(octet);
        }
    }

    private void followTrailer(byte octet) {
        if (octet == '\r') {
            expect = Expect.TRAILER_LF;
        } else {
            lineBegun = true;
            boundExtra(octet);
        }
    }

    private void boundExtra(byte octet) {
        extra++;
        require(extra <= MAX_EXTRA && (octet < 0 || octet >= ' ' || octet == '\t') && octet != 0x7F);
    }

    private static void require(boolean well) {
        if (!well) {
            throw malformed("malformed chunk");
        }
    }
}
