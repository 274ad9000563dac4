package io.metrifier.transport.kryonet.internal.wire;

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
import io.metrifier.transport.support.BufferPool;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads messages: a {@link MessageKind}, the id of the call or stream, and a body. Thread-safe: each thread
 * has its own Kryo and buffer.
 */
public final class KryonetCodec {
    /** The number of bytes before the body. */
    static final int HEADER = 1 + Long.BYTES;

    /** The placeholder for an id, which the sending link replaces. */
    public static final long NO_ID = 0;

    private static final int ID_AT = 1;
    private static final int INITIAL_SIZE = 1024;
    /** The approximate size of an encoded person. */
    private static final int TYPICAL_PERSON_BYTES = 256;
    /** The minimum size of an encoded person: nine texts, the post code and the picture flag take a byte each. */
    private static final int MIN_PERSON_BYTES = 11;

    private final int maxMessageSize;
    private final ThreadLocal<Scratch> scratch;
    private final BufferPool<byte[]> large = new BufferPool<>(bytes -> bytes.length);

    public KryonetCodec(int maxMessageSize) {
        this.maxMessageSize = maxMessageSize;
        this.scratch = ThreadLocal.withInitial(() -> new Scratch(maxMessageSize));
    }

    /** Reads a body. */
    @FunctionalInterface
    public interface Reader<T> {
        T read(Kryo kryo, Input input);
    }

    /** Returns a little-endian view of a message, as Kryo writes numbers. */
    public static ByteBuffer wrap(byte[] message) {
        return ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
    }

    public static long readId(byte[] message) {
        return wrap(message).getLong(ID_AT);
    }

    public static void setId(byte[] message, long id) {
        wrap(message).putLong(ID_AT, id);
    }

    public static @Nullable MessageKind readKind(byte[] message) {
        return MessageKind.of(message[0]);
    }

    /** Returns a message without a body. */
    public static byte[] encodeSignal(MessageKind kind, long id) {
        return beginMessage(kind, id, 0).array();
    }

    /** Returns a message whose body is one number. */
    public static byte[] encodeNumber(MessageKind kind, long id, long number) {
        return beginMessage(kind, id, Long.BYTES).putLong(number).array();
    }

    /** Returns a buffer that contains a header and has room for a body of this length. */
    static ByteBuffer beginMessage(MessageKind kind, long id, int bodyLength) {
        return wrap(new byte[HEADER + bodyLength]).put(kind.code()).putLong(id);
    }

    /** Returns the number in a message made by {@link #encodeNumber}. */
    public static long decodeNumber(byte[] message) {
        if (message.length != HEADER + Long.BYTES) {
            throw undecodable("the number is not 8 bytes long: bytes=" + (message.length - HEADER), null);
        }
        return wrap(message).getLong(HEADER);
    }

    /** Packs two ints into a long. */
    public static long pack(int high, int low) {
        return ((long) high << Integer.SIZE) | Integer.toUnsignedLong(low);
    }

    public static int unpackHigh(long pair) {
        return (int) (pair >> Integer.SIZE);
    }

    public static int unpackLow(long pair) {
        return (int) pair;
    }

    /**
     * Returns a message with these bytes as its body.
     *
     * @throws TransportException of kind PROTOCOL if it is over the maximum size
     */
    public byte[] encodeBytes(MessageKind kind, long id, byte[] body) {
        if (body.length > maxMessageSize - HEADER) {
            throw tooLarge(maxMessageSize, null);
        }
        return beginMessage(kind, id, body.length).put(body).array();
    }

    /** Returns the body of a message made by {@link #encodeBytes}. */
    public static byte[] readBody(byte[] message) {
        return Arrays.copyOfRange(message, HEADER, message.length);
    }

    /**
     * Returns a message whose body this function writes.
     *
     * @throws TransportException of kind PROTOCOL if it is over the maximum size
     */
    byte[] encode(MessageKind kind, long id, BiConsumer<Kryo, Output> body) {
        return encode(kind, id, 1, body);
    }

    /** Returns a message as above; the number of persons in it predicts its size. */
    private byte[] encode(MessageKind kind, long id, int persons, BiConsumer<Kryo, Output> body) {
        Scratch own = scratch.get();
        Output output = own.output;
        byte[] small = output.getBuffer();
        byte[] spare = BufferPool.isLarge((long) persons * TYPICAL_PERSON_BYTES) ? large.take() : null;
        output.setBuffer(spare == null ? small : spare, maxMessageSize);
        try {
            output.writeByte(kind.code());
            output.setPosition(HEADER);
            body.accept(own.kryo, output);
            byte[] message = output.toBytes();
            setId(message, id);
            return message;
        } catch (KryoBufferOverflowException e) {
            throw tooLarge(maxMessageSize, e);
        } finally {
            byte[] used = output.getBuffer();
            if (used.length > BufferPool.MAX_PRIVATE) {
                large.give(used);
                output.setBuffer(small, maxMessageSize);
            }
        }
    }

    /**
     * Reads the body of a message completely.
     *
     * @throws TransportException of kind PROTOCOL if the reader does not accept it
     */
    public <T> T read(byte[] message, Reader<T> reader) {
        Scratch own = scratch.get();
        Input input = own.input;
        input.setBuffer(message, HEADER, message.length - HEADER);
        T value;
        try {
            value = reader.read(own.kryo, input);
            if (input.position() != input.limit()) {
                throw undecodable("extra bytes after the message: bytes=" + (input.limit() - input.position()), null);
            }
        } catch (KryoException | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw undecodable(FailureText.of(e, "malformed"), e);
        } finally {
            input.setBuffer(Scratch.NO_BYTES);
        }
        return value;
    }

    /** Returns a request whose body is one text. */
    public byte[] encodeText(MessageKind kind, String text) {
        return encode(kind, NO_ID, (kryo, output) -> Serializers.writeText(output, text, "id"));
    }

    /** Returns the text in a message made by {@link #encodeText}. */
    public String readText(byte[] message) {
        return read(message, (kryo, input) -> Serializers.readText(input));
    }

    /**
     * The body of a request about a custom message.
     *
     * @param rest the index or the message
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record MessageRequest(String wireName, byte[] rest) {}

    /** Returns a request about a custom message, without an id. */
    public byte[] encodeMessageRequest(MessageKind kind, String wireName, byte[] rest) {
        return encode(kind, NO_ID, (kryo, output) -> {
            Serializers.writeText(output, wireName, "wireName");
            output.writeBytes(rest);
        });
    }

    /** Returns the body of a message made by {@link #encodeMessageRequest}. */
    public MessageRequest readMessageRequest(byte[] message) {
        return read(message, (kryo, input) -> new MessageRequest(Serializers.readText(input), readRest(kryo, input)));
    }

    public static byte[] readRest(Kryo kryo, Input input) {
        return input.readBytes(input.limit() - input.position());
    }

    /** Returns a message whose body is one person. */
    public byte[] encode(MessageKind kind, long id, Person person) {
        return encode(kind, id, (kryo, output) -> kryo.writeObject(output, person));
    }

    public static Person readPerson(Kryo kryo, Input input) {
        return kryo.readObject(input, Person.class);
    }

    public static long readNumber(Kryo kryo, Input input) {
        return input.readLong();
    }

    /** Returns an answer with these persons as its body. */
    public byte[] encodePersons(long id, List<Person> persons) {
        return encode(MessageKind.ANSWER, id, persons.size(), (kryo, output) -> {
            output.writeVarInt(persons.size(), true);
            persons.forEach(person -> kryo.writeObject(output, person));
        });
    }

    public static List<Person> readPersons(Kryo kryo, Input input) {
        return readList(kryo, input, Person.class, MIN_PERSON_BYTES);
    }

    /** Returns an answer with these links as its body. */
    public byte[] encodeLinks(long id, List<PersonLink> links) {
        return encode(MessageKind.ANSWER, id, 2 * links.size(), (kryo, output) -> {
            output.writeVarInt(links.size(), true);
            links.forEach(link -> kryo.writeObject(output, link));
        });
    }

    public static List<PersonLink> readLinks(Kryo kryo, Input input) {
        return readList(kryo, input, PersonLink.class, 2 * MIN_PERSON_BYTES);
    }

    private static <T> List<T> readList(Kryo kryo, Input input, Class<T> type, int minBytes) {
        int count = Serializers.readCount(input, minBytes);
        List<T> values = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            values.add(kryo.readObject(input, type));
        }
        return Collections.unmodifiableList(values);
    }

    public static TransportException undecodable(String why, @Nullable Throwable cause) {
        return new TransportException(Kind.PROTOCOL, "cannot decode a message: " + why, cause);
    }

    static TransportException tooLarge(int maxMessageSize, @Nullable Throwable cause) {
        return new TransportException(
                Kind.PROTOCOL,
                "the message is over the maximum size: maxMessageSize=" + maxMessageSize
                        + "; raise TransportOptions.maxMessageSize on both sides",
                cause);
    }

    /** The Kryo and buffers of one thread. */
    private static final class Scratch {
        static final byte[] NO_BYTES = {};

        final Kryo kryo = Serializers.newKryo();
        final Input input = new Input(NO_BYTES);
        final Output output;

        Scratch(int maxMessageSize) {
            output = new Output(Math.min(INITIAL_SIZE, maxMessageSize), maxMessageSize);
        }
    }
}
