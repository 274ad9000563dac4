package io.metrifier.message.runtime;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.metrifier.message.MessageBuffer;
import java.io.IOException;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Writes and reads a message by a Kryo with the classes of its shape and no other: each thread has one of its
 * own. Thread-safe.
 */
public final class KryoCoder<T> {
    private static final int BUFFER = 4 * 1024;
    private static final byte[] NOTHING = {};

    private final Class<T> type;
    private final ThreadLocal<Own> own;

    /**
     * Creates a coder.
     *
     * @param serializers makes those of every class that a message is made of, new ones for every thread, in one order
     */
    public KryoCoder(Class<T> type, Supplier<Map<Class<?>, Serializer<?>>> serializers) {
        this.type = type;
        this.own = ThreadLocal.withInitial(() -> new Own(serializers.get()));
    }

    /** Appends a message. */
    public void encode(T value, MessageBuffer out) {
        Own mine = own.get();
        mine.output.setOutputStream(out);
        try {
            mine.kryo.writeObject(mine.output, value);
            mine.output.flush();
        } finally {
            mine.output.setOutputStream(null);
        }
    }

    /** Reads the whole of the buffer. */
    public T decode(MessageBuffer in) throws IOException {
        Own mine = own.get();
        mine.input.setBuffer(in.array(), 0, in.size());
        try {
            T value = mine.kryo.readObject(mine.input, type);
            int left = mine.input.limit() - mine.input.position();
            if (left > 0) {
                throw new IOException("the message goes on after its end: left=" + left);
            }
            return value;
        } finally {
            mine.input.setBuffer(NOTHING);
        }
    }

    /** What a thread keeps. */
    private static final class Own {
        final Kryo kryo = new Kryo();
        final Output output = new Output(BUFFER);
        final Input input = new Input();

        @SuppressWarnings({"rawtypes", "unchecked"})
        Own(Map<Class<?>, Serializer<?>> serializers) {
            kryo.setRegistrationRequired(true);
            kryo.setReferences(false);
            kryo.setMaxDepth(NestingLimit.MAX);
            serializers.forEach((type, serializer) -> kryo.register((Class) type, serializer));
        }
    }
}
