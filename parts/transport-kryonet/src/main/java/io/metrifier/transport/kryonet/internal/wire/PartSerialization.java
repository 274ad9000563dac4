package io.metrifier.transport.kryonet.internal.wire;

import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.FrameworkMessage;
import com.esotericsoftware.kryonet.FrameworkMessage.KeepAlive;
import com.esotericsoftware.kryonet.FrameworkMessage.Ping;
import com.esotericsoftware.kryonet.FrameworkMessage.RegisterTCP;
import com.esotericsoftware.kryonet.KryoNetException;
import com.esotericsoftware.kryonet.Serialization;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The wire format of KryoNet's objects: a length, a kind, and bytes. Encodes KryoNet's own messages by hand and ours as
 * {@link MessagePart}s. Any other object closes the connection to its sender. Stateless.
 */
public final class PartSerialization implements Serialization {
    /** The maximum length of a part. Both sides must use the same value, so it is not an option. */
    static final int MAX_PART = 32 * 1024;

    /** The overhead of a part in a buffer. */
    static final int OVERHEAD = Integer.BYTES + 1;

    /** The size of the buffer in which KryoNet collects one object. */
    public static final int OBJECT_BUFFER = 2 * MAX_PART;

    private static final byte KEEP_ALIVE = 0;
    private static final byte REGISTER = 1;
    private static final byte KRYONET_PING = 2;
    private static final byte MORE = 3;
    private static final byte LAST = 4;

    /**
     * Writes an object after the space that KryoNet reserved for its length. The length is written here and not by
     * {@link #writeLength}, which would only get the length of a whole batch.
     */
    @Override
    public void write(Connection connection, ByteBuffer buffer, Object object) {
        if (object instanceof PartBatch batch) {
            int first = buffer.position();
            for (MessagePart part : batch.parts()) {
                if (buffer.position() > first) {
                    buffer.putInt(0);
                }
                writeOne(buffer, part);
            }
        } else {
            writeOne(buffer, object);
        }
    }

    private static void writeOne(ByteBuffer buffer, Object object) {
        int begin = buffer.position();
        put(buffer, object);
        buffer.putInt(begin - Integer.BYTES, buffer.position() - begin);
    }

    private static void put(ByteBuffer buffer, Object object) {
        if (object instanceof MessagePart part) {
            buffer.put(part.last() ? LAST : MORE).put(part.bytes(), part.offset(), part.length());
        } else if (object instanceof KeepAlive) {
            buffer.put(KEEP_ALIVE);
        } else if (object instanceof RegisterTCP register) {
            buffer.put(REGISTER).putInt(register.connectionID);
        } else if (object instanceof Ping ping) {
            buffer.put(KRYONET_PING).putInt(ping.id).put((byte) (ping.isReply ? 1 : 0));
        } else {
            throw new IllegalArgumentException(
                    "unknown message: type=" + object.getClass().getName());
        }
    }

    @Override
    public Object read(@Nullable Connection connection, ByteBuffer buffer) {
        try {
            return read(buffer);
        } catch (BufferUnderflowException e) {
            throw new KryoNetException("the object is truncated: bytes=" + buffer.limit(), e);
        }
    }

    private static Object read(ByteBuffer buffer) {
        byte kind = buffer.get();
        return switch (kind) {
            case KEEP_ALIVE -> FrameworkMessage.keepAlive;
            case REGISTER -> toRegister(buffer.getInt());
            case KRYONET_PING -> toPing(buffer.getInt(), buffer.get());
            case MORE, LAST -> readPart(kind == LAST, buffer);
            default -> throw new KryoNetException("unknown message: kind=" + kind);
        };
    }

    private static RegisterTCP toRegister(int connectionId) {
        RegisterTCP register = new RegisterTCP();
        register.connectionID = connectionId;
        return register;
    }

    private static Ping toPing(int id, byte reply) {
        Ping ping = new Ping();
        ping.id = id;
        ping.isReply = reply != 0;
        return ping;
    }

    private static MessagePart readPart(boolean last, ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return new MessagePart(last, bytes, 0, bytes.length);
    }

    @Override
    public int getLengthLength() {
        return Integer.BYTES;
    }

    /** Does nothing: {@link #write} has written the length of each object. */
    @Override
    public void writeLength(ByteBuffer buffer, int length) {}

    @Override
    public int readLength(ByteBuffer buffer) {
        return buffer.getInt();
    }
}
