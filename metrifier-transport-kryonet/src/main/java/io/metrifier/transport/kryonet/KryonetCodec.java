package io.metrifier.transport.kryonet;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.KryoBufferOverflowException;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.metrifier.failure.FailureText;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.transport.support.SpareBuffers;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads messages: an {@link MessageKind}, the id of the call or stream, and a body. Thread-safe: each
 * thread has a
 * Kryo and a buffer of its own.
 */
final class KryonetCodec {
    /** Bytes before the body. */
    static final int HEADER = 1 + Long.BYTES;

    /** Stands in a message until the link that sends it gives it its own. */
    static final long NO_ID = 0;

    private static final int ID_AT = 1;
    private static final int USUAL_SIZE = 1024;
    /** About what a person takes. */
    private static final int USUAL_PERSON = 256;
    /** Nine texts, the post code and whether there is a picture: a byte each at least. */
    private static final int LEAST_PERSON = 11;

    private final int maxMessageSize;
    private final ThreadLocal<Scratch> scratch;
    private final SpareBuffers<byte[]> large = new SpareBuffers<>(bytes -> bytes.length);

    KryonetCodec(int maxMessageSize) {
        this.maxMessageSize = maxMessageSize;
        this.scratch = ThreadLocal.withInitial(() -> new Scratch(maxMessageSize));
    }

    /** Writes a body. */
    @FunctionalInterface
    interface Writer {
        void write(Kryo kryo, Output output);
    }

    /** Reads a body. */
    @FunctionalInterface
    interface Reader<T> {
        T read(Kryo kryo, Input input);
    }

    /** Returns a view of a message, with numbers as Kryo writes them. */
    static ByteBuffer buffer(byte[] message) {
        return ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
    }

    static long id(byte[] message) {
        return buffer(message).getLong(ID_AT);
    }

    static void setId(byte[] message, long id) {
        buffer(message).putLong(ID_AT, id);
    }

    static @Nullable MessageKind op(byte[] message) {
        return MessageKind.of(message[0]);
    }

    /** Returns a message without a body. */
    static byte[] signal(MessageKind op, long id) {
        return header(op, id, 0).array();
    }

    /** Returns a message whose body is one number. */
    static byte[] number(MessageKind op, long id, long number) {
        return header(op, id, Long.BYTES).putLong(number).array();
    }

    /** Returns a buffer that holds a header and has room for so long a body. */
    static ByteBuffer header(MessageKind op, long id, int bodyLength) {
        return buffer(new byte[HEADER + bodyLength]).put(op.code()).putLong(id);
    }

    /** Returns the number of a message made by {@link #number}. */
    static long number(byte[] message) {
        if (message.length != HEADER + Long.BYTES) {
            throw undecodable("a number has 8 bytes: bytes=" + (message.length - HEADER), null);
        }
        return buffer(message).getLong(HEADER);
    }

    /** Returns one number that holds two. */
    static long pair(int high, int low) {
        return ((long) high << Integer.SIZE) | Integer.toUnsignedLong(low);
    }

    static int high(long pair) {
        return (int) (pair >> Integer.SIZE);
    }

    static int low(long pair) {
        return (int) pair;
    }

    /**
     * Returns a message whose body are these bytes as they are.
     *
     * @throws TransportException of kind PROTOCOL where it is over the maximum size
     */
    byte[] bytes(MessageKind op, byte[] body) {
        if (body.length > maxMessageSize - HEADER) {
            throw tooLarge(maxMessageSize, null);
        }
        return header(op, NO_ID, body.length).put(body).array();
    }

    /** Returns the body of a message made by {@link #bytes}. */
    static byte[] body(byte[] message) {
        return Arrays.copyOfRange(message, HEADER, message.length);
    }

    /**
     * Returns a message with the body that the writer writes.
     *
     * @throws TransportException of kind PROTOCOL where it is over the maximum size
     */
    byte[] message(MessageKind op, long id, Writer body) {
        return message(op, id, 1, body);
    }

    /** As above, with a body of so many persons. */
    private byte[] message(MessageKind op, long id, int persons, Writer body) {
        Scratch own = scratch.get();
        Output output = own.output;
        byte[] small = output.getBuffer();
        byte[] spare = SpareBuffers.needs((long) persons * USUAL_PERSON) ? large.take() : null;
        output.setBuffer(spare == null ? small : spare, maxMessageSize);
        try {
            output.writeByte(op.code());
            output.setPosition(HEADER);
            body.write(own.kryo, output);
            byte[] message = output.toBytes();
            setId(message, id);
            return message;
        } catch (KryoBufferOverflowException e) {
            throw tooLarge(maxMessageSize, e);
        } finally {
            byte[] used = output.getBuffer();
            if (used.length > SpareBuffers.LARGEST_OWN) {
                large.give(used);
                output.setBuffer(small, maxMessageSize);
            }
        }
    }

    /**
     * Reads a message's body to its last byte.
     *
     * @throws TransportException of kind PROTOCOL where it is not what the reader reads
     */
    <T> T read(byte[] message, Reader<T> reader) {
        Scratch own = scratch.get();
        Input input = own.input;
        input.setBuffer(message, HEADER, message.length - HEADER);
        T value;
        try {
            value = reader.read(own.kryo, input);
            if (input.position() != input.limit()) {
                throw undecodable("bytes are left over: bytes=" + (input.limit() - input.position()), null);
            }
        } catch (KryoException | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw undecodable(FailureText.of(e, "the bytes are no message"), e);
        } finally {
            input.setBuffer(Scratch.NO_BYTES);
        }
        return value;
    }

    /** Returns a request whose body is one text. */
    byte[] text(MessageKind op, String text) {
        return message(op, NO_ID, (kryo, output) -> Serializers.writeText(output, text, "id"));
    }

    /** Returns a message whose body is one person. */
    byte[] person(MessageKind op, long id, Person person) {
        return message(op, id, (kryo, output) -> kryo.writeObject(output, person));
    }

    static Person readPerson(Kryo kryo, Input input) {
        return kryo.readObject(input, Person.class);
    }

    static long readNumber(Kryo kryo, Input input) {
        return input.readLong();
    }

    /** Returns an answer whose body are these persons. */
    byte[] persons(long id, List<Person> persons) {
        return message(MessageKind.ANSWER, id, persons.size(), (kryo, output) -> {
            output.writeVarInt(persons.size(), true);
            persons.forEach(person -> kryo.writeObject(output, person));
        });
    }

    static List<Person> readPersons(Kryo kryo, Input input) {
        return readList(kryo, input, Person.class, LEAST_PERSON);
    }

    /** Returns an answer whose body are these links. */
    byte[] links(long id, List<PersonLink> links) {
        return message(MessageKind.ANSWER, id, 2 * links.size(), (kryo, output) -> {
            output.writeVarInt(links.size(), true);
            links.forEach(link -> kryo.writeObject(output, link));
        });
    }

    static List<PersonLink> readLinks(Kryo kryo, Input input) {
        return readList(kryo, input, PersonLink.class, 2 * LEAST_PERSON);
    }

    private static <T> List<T> readList(Kryo kryo, Input input, Class<T> type, int leastBytes) {
        int count = Serializers.readCount(input, leastBytes);
        List<T> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(kryo.readObject(input, type));
        }
        return Collections.unmodifiableList(values);
    }

    static TransportException undecodable(String why, @Nullable Throwable cause) {
        return new TransportException(Kind.PROTOCOL, "a message must decode: " + why, cause);
    }

    static TransportException tooLarge(int maxMessageSize, @Nullable Throwable cause) {
        return new TransportException(
                Kind.PROTOCOL,
                "a message must not be larger than the maximum: maxMessageSize=" + maxMessageSize
                        + "; raise TransportOptions.maxMessageSize on both sides",
                cause);
    }

    /** What one thread encodes and decodes with. */
    private static final class Scratch {
        static final byte[] NO_BYTES = {};

        final Kryo kryo = Serializers.newKryo();
        final Input input = new Input(NO_BYTES);
        final Output output;

        Scratch(int maxMessageSize) {
            output = new Output(Math.min(USUAL_SIZE, maxMessageSize), maxMessageSize);
        }
    }
}
