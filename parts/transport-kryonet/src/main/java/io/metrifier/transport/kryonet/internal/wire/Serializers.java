package io.metrifier.transport.kryonet.internal.wire;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.ImmutableSerializer;
import io.metrifier.failure.Failure;
import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonName;
import io.metrifier.person.Picture;
import io.metrifier.transport.support.Utf8;
import java.nio.charset.StandardCharsets;

/**
 * The Kryo serializers of the three types that cross the wire. The kind of a message determines the type of its value:
 * class ids and class names are never read, so a peer cannot make the reader instantiate other classes.
 */
final class Serializers {
    private static final int MAX_DEPTH = 4;

    private Serializers() {}

    /** Returns a Kryo that accepts only these types. Not thread-safe. */
    static Kryo newKryo() {
        Kryo kryo = new Kryo();
        kryo.setRegistrationRequired(true);
        kryo.setReferences(false);
        kryo.setMaxDepth(MAX_DEPTH);
        kryo.register(Person.class, new PersonSerializer());
        kryo.register(PersonLink.class, new PersonLinkSerializer());
        kryo.register(Failure.class, new FailureSerializer());
        return kryo;
    }

    /** Writes a text, or refuses one that cannot be encoded. */
    static void writeText(Output output, String text, String field) {
        write(output, Utf8.encode(text, field));
    }

    /** Writes a text for people, replacing what cannot be encoded: a failure must arrive in any case. */
    private static void writeLenient(Output output, String text) {
        write(output, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void write(Output output, byte[] bytes) {
        output.writeVarInt(bytes.length, true);
        output.writeBytes(bytes);
    }

    /** Reads a text. Unlike Kryo's own method, it checks that as many bytes as the length says have arrived. */
    static String readText(Input input) {
        int length = readCount(input, 1);
        if (length == 0) {
            return "";
        }
        String text = Utf8.decode(input.getBuffer(), input.position(), length);
        input.setPosition(input.position() + length);
        return text;
    }

    /** Reads the number of elements that follow, each of which has at least this many bytes. */
    static int readCount(Input input, int minBytes) {
        int count = input.readVarInt(true);
        int arrived = input.limit() - input.position();
        if (count < 0 || count > arrived / minBytes) {
            throw new KryoException("a length exceeds the message: length=" + count + " arrived=" + arrived);
        }
        return count;
    }

    private static final class PersonSerializer extends ImmutableSerializer<Person> {
        @Override
        public void write(Kryo kryo, Output output, Person person) {
            writeText(output, person.id(), "id");
            PersonName name = person.name();
            writeText(output, name.title(), "name.title");
            writeText(output, name.first(), "name.first");
            writeText(output, name.last(), "name.last");
            writeText(output, person.gender(), "gender");
            Location location = person.location();
            writeText(output, location.street(), "location.street");
            writeText(output, location.city(), "location.city");
            writeText(output, location.state(), "location.state");
            output.writeVarInt(location.postCode(), false);
            writeText(output, person.email(), "email");
            Picture picture = person.picture();
            output.writeBoolean(picture != null);
            if (picture != null) {
                writeText(output, picture.large(), "picture.large");
                writeText(output, picture.medium(), "picture.medium");
                writeText(output, picture.thumbnail(), "picture.thumbnail");
            }
        }

        @Override
        public Person read(Kryo kryo, Input input, Class<? extends Person> type) {
            return new Person(
                    readText(input),
                    new PersonName(readText(input), readText(input), readText(input)),
                    readText(input),
                    new Location(readText(input), readText(input), readText(input), input.readVarInt(false)),
                    readText(input),
                    input.readBoolean() ? new Picture(readText(input), readText(input), readText(input)) : null);
        }
    }

    private static final class PersonLinkSerializer extends ImmutableSerializer<PersonLink> {
        @Override
        public void write(Kryo kryo, Output output, PersonLink link) {
            kryo.writeObject(output, link.p1());
            kryo.writeObject(output, link.p2());
        }

        @Override
        public PersonLink read(Kryo kryo, Input input, Class<? extends PersonLink> type) {
            return new PersonLink(kryo.readObject(input, Person.class), kryo.readObject(input, Person.class));
        }
    }

    private static final class FailureSerializer extends ImmutableSerializer<Failure> {
        @Override
        public void write(Kryo kryo, Output output, Failure failure) {
            writeLenient(output, failure.type().name());
            writeLenient(output, failure.subject());
            writeLenient(output, failure.detail());
        }

        @Override
        public Failure read(Kryo kryo, Input input, Class<? extends Failure> type) {
            return new Failure(Failure.Type.named(readText(input)), readText(input), readText(input));
        }
    }
}
