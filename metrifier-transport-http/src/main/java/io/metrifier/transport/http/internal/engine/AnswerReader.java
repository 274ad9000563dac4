package io.metrifier.transport.http.internal.engine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Reads HTTP/1.1 answers from a blocking connection, one after the other. Not thread-safe. */
final class AnswerReader {
    private final InputStream in;
    private final AnswerParser parser;

    AnswerReader(InputStream in, int maxBody) {
        this.in = in;
        this.parser = new AnswerParser(maxBody);
    }

    /** Returns whether any byte of the next answer has arrived, which proves that the server accepted the request. */
    boolean hasBegun() {
        return parser.hasBegun();
    }

    /** Returns whether another request can be sent on the connection after the last read answer. */
    boolean leavesConnectionUsable() {
        return parser.leavesConnectionUsable();
    }

    /** Reads a whole answer. */
    HttpAnswer read() throws IOException {
        @Nullable HttpAnswer answer = parser.next();
        while (answer == null) {
            ByteBuffer room = parser.room();
            int count = in.read(room.array(), room.position(), room.remaining());
            if (count < 0) {
                return parser.end();
            }
            parser.addReceived(count);
            answer = parser.next();
        }
        return answer;
    }
}
