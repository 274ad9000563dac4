package io.metrifier.format.fory;

import io.metrifier.message.Bytes;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import java.io.IOException;
import java.util.List;
import org.apache.fory.Fory;
import org.apache.fory.ThreadLocalFory;
import org.apache.fory.memory.MemoryBuffer;

/**
 * Writes and reads records by a Fory that knows their classes, the values of the Java library and no others: each
 * thread has one of its own. Thread-safe.
 *
 * @param <T> the class of the messages
 */
final class ForyCodec<T> implements MessageCodec<T> {
    /** As deep as the records of a message may lie in each other, twice over: a list between two of them counts too. */
    private static final int MAX_DEPTH = 128;

    private final Class<T> type;
    private final ThreadLocalFory fory;

    ForyCodec(Class<T> type, List<Class<?>> records) {
        this.type = type;
        this.fory = Fory.builder()
                .withXlang(false)
                .withCompatible(false)
                .withRefTracking(false)
                .requireClassRegistration(true)
                .withMaxDepth(MAX_DEPTH)
                .withClassLoader(type.getClassLoader())
                .buildThreadLocalFory();
        this.fory.registerCallback(own -> register(own, records));
    }

    private static void register(Fory own, List<Class<?>> records) {
        own.register(Bytes.class);
        own.registerSerializer(Bytes.class, new BytesSerializer(own.getConfig()));
        records.forEach(own::register);
    }

    @Override
    public void encode(T value, MessageBuffer out) {
        fory.serialize(out, value);
    }

    @Override
    public T decode(MessageBuffer in) throws IOException {
        MemoryBuffer message = MemoryBuffer.fromByteArray(in.array(), 0, in.size());
        T value = fory.deserialize(message, type);
        if (value == null) {
            throw new IOException("there is no value in the message");
        }
        if (message.remaining() > 0) {
            throw new IOException("the message goes on after its end: left=" + message.remaining());
        }
        return value;
    }
}
