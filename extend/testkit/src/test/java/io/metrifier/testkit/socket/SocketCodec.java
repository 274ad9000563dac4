package io.metrifier.testkit.socket;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonName;
import io.metrifier.person.Picture;
import io.metrifier.transport.support.Utf8;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** A message is a frame of strings: its length, then the length and the UTF-8 bytes of each. */
final class SocketCodec {
    private SocketCodec() {}

    static byte[] encode(List<String> strings, int maxMessageSize) {
        List<byte[]> encoded = strings.stream().map(s -> Utf8.encode(s, "text")).toList();
        long size = encoded.stream()
                .mapToLong(bytes -> Integer.BYTES + bytes.length)
                .sum();
        ByteBuffer message = ByteBuffer.allocate(requireSize(size, maxMessageSize));
        encoded.forEach(bytes -> message.putInt(bytes.length).put(bytes));
        return message.array();
    }

    static Queue<String> decode(byte[] frame) {
        ByteBuffer message = ByteBuffer.wrap(frame);
        Queue<String> strings = new ArrayDeque<>();
        try {
            while (message.hasRemaining()) {
                byte[] bytes = new byte[requireSize(message.getInt(), message.remaining())];
                message.get(bytes);
                strings.add(new String(bytes, UTF_8));
            }
        } catch (BufferUnderflowException e) {
            throw new TransportException(Kind.PROTOCOL, "the message ends inside a string", e);
        }
        return strings;
    }

    static void write(DataOutputStream out, byte[] frame) throws IOException {
        out.writeInt(frame.length);
        out.write(frame);
        out.flush();
    }

    static byte[] read(DataInputStream in, int maxMessageSize) throws IOException {
        byte[] frame = new byte[requireSize(in.readInt(), maxMessageSize)];
        in.readFully(frame);
        return frame;
    }

    private static int requireSize(long size, int most) {
        if (size < 0 || size > most) {
            throw new TransportException(
                    Kind.PROTOCOL, "the message is over the maximum size: size=" + size + " maximum=" + most);
        }
        return (int) size;
    }

    static List<String> toStrings(Person person) {
        PersonName name = person.name();
        Location at = person.location();
        List<String> strings = new ArrayList<>(List.of(
                person.id(),
                name.title(),
                name.first(),
                name.last(),
                person.gender(),
                at.street(),
                at.city(),
                at.state(),
                Integer.toString(at.postCode()),
                person.email()));
        Picture picture = person.picture();
        strings.add(Boolean.toString(picture != null));
        if (picture != null) {
            strings.addAll(List.of(picture.large(), picture.medium(), picture.thumbnail()));
        }
        return strings;
    }

    static Person readPerson(Queue<String> strings) {
        return new Person(
                strings.remove(),
                new PersonName(strings.remove(), strings.remove(), strings.remove()),
                strings.remove(),
                new Location(strings.remove(), strings.remove(), strings.remove(), Integer.parseInt(strings.remove())),
                strings.remove(),
                Boolean.parseBoolean(strings.remove())
                        ? new Picture(strings.remove(), strings.remove(), strings.remove())
                        : null);
    }

    static List<String> toStrings(PersonLink link) {
        List<String> strings = toStrings(link.p1());
        strings.addAll(toStrings(link.p2()));
        return strings;
    }

    static PersonLink readLink(Queue<String> strings) {
        return new PersonLink(readPerson(strings), readPerson(strings));
    }
}
