package io.metrifier.lab.rawsocket;

import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonName;
import io.metrifier.person.Picture;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Writes the values of a message only: each text after its length in two bytes, no names, no schema. */
final class PlainCodec {
    private PlainCodec() {}

    /** Writes to a stream of bytes in memory, which cannot fail. */
    @FunctionalInterface
    interface Writer {
        void writeTo(DataOutputStream out) throws IOException;
    }

    /** Reads from a stream of bytes in memory, which fails only on bytes of another origin. */
    @FunctionalInterface
    interface Reader<T> {
        T readFrom(DataInputStream in) throws IOException;
    }

    static byte[] write(Writer writer) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            writer.writeTo(new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static <T> T read(byte[] bytes, Reader<T> reader) throws IOException {
        return reader.readFrom(new DataInputStream(new ByteArrayInputStream(bytes)));
    }

    static void writePerson(DataOutputStream out, Person person) throws IOException {
        out.writeUTF(person.id());
        writeTexts(
                out, person.name().title(), person.name().first(), person.name().last());
        out.writeUTF(person.gender());
        writeTexts(
                out,
                person.location().street(),
                person.location().city(),
                person.location().state());
        out.writeInt(person.location().postCode());
        out.writeUTF(person.email());
        Picture picture = person.picture();
        out.writeBoolean(picture != null);
        if (picture != null) {
            writeTexts(out, picture.large(), picture.medium(), picture.thumbnail());
        }
    }

    static Person readPerson(DataInputStream in) throws IOException {
        return new Person(
                in.readUTF(),
                new PersonName(in.readUTF(), in.readUTF(), in.readUTF()),
                in.readUTF(),
                new Location(in.readUTF(), in.readUTF(), in.readUTF(), in.readInt()),
                in.readUTF(),
                in.readBoolean() ? new Picture(in.readUTF(), in.readUTF(), in.readUTF()) : null);
    }

    static void writePersons(DataOutputStream out, List<Person> persons) throws IOException {
        out.writeInt(persons.size());
        for (Person person : persons) {
            writePerson(out, person);
        }
    }

    static List<Person> readPersons(DataInputStream in) throws IOException {
        List<Person> persons = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            persons.add(readPerson(in));
        }
        return List.copyOf(persons);
    }

    static void writeLinks(DataOutputStream out, List<PersonLink> links) throws IOException {
        out.writeInt(links.size());
        for (PersonLink link : links) {
            writePerson(out, link.p1());
            writePerson(out, link.p2());
        }
    }

    static List<PersonLink> readLinks(DataInputStream in) throws IOException {
        List<PersonLink> links = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            links.add(new PersonLink(readPerson(in), readPerson(in)));
        }
        return List.copyOf(links);
    }

    private static void writeTexts(DataOutputStream out, String... texts) throws IOException {
        for (String text : texts) {
            out.writeUTF(text);
        }
    }
}
