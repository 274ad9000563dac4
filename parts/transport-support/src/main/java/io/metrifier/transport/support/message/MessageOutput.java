package io.metrifier.transport.support.message;

import static java.util.Objects.requireNonNull;

import io.metrifier.message.MessageBuffer;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A stream into the buffer of the current message, for an encoder that a thread keeps. An encoder refers to its stream,
 * and a buffer may grow when it is used for other messages. Not thread-safe.
 */
public final class MessageOutput extends OutputStream {
    private @Nullable MessageBuffer current;

    /** Starts a message, which is appended to this buffer. */
    public void begin(MessageBuffer to) {
        current = to;
    }

    /** Ends a message, and releases its buffer. */
    public void end() {
        current = null;
    }

    private MessageBuffer buffer() {
        return requireNonNull(current, "internal error: no message has begun");
    }

    @Override
    public void write(int value) {
        buffer().write(value);
    }

    @Override
    public void write(byte[] source, int offset, int length) {
        buffer().write(source, offset, length);
    }
}
