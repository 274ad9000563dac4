package io.metrifier.transport.aeron;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Location;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonName;
import io.metrifier.person.Picture;
import io.metrifier.probe.ImageSize;
import io.metrifier.transport.aeron.sbe.AddDecoder;
import io.metrifier.transport.aeron.sbe.AskDecoder;
import io.metrifier.transport.aeron.sbe.ChunkDecoder;
import io.metrifier.transport.aeron.sbe.FailureDecoder;
import io.metrifier.transport.aeron.sbe.ImageDecoder;
import io.metrifier.transport.aeron.sbe.MessageCallDecoder;
import io.metrifier.transport.aeron.sbe.MessageHeaderDecoder;
import io.metrifier.transport.aeron.sbe.MessageReplyDecoder;
import io.metrifier.transport.aeron.sbe.OpenPricesDecoder;
import io.metrifier.transport.aeron.sbe.PersonsDecoder;
import io.metrifier.transport.aeron.sbe.PingDecoder;
import io.metrifier.transport.aeron.sbe.Presence;
import io.metrifier.transport.aeron.sbe.SizeDecoder;
import io.metrifier.transport.aeron.sbe.SumDecoder;
import io.metrifier.transport.aeron.sbe.WelcomeDecoder;
import io.metrifier.transport.support.SharedAssemblyArray;
import io.metrifier.transport.support.Utf8;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.agrona.DirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * Reads one message where it lies, within its bounds, until the next {@link #wrap}. For one thread.
 *
 * <p>A message that is not what it says throws an exception of Agrona's or SBE's own choice, which
 * {@link AeronErrors#undecodable} makes PROTOCOL.
 */
final class SbeReader {
    private static final int HEADER = MessageHeaderDecoder.ENCODED_LENGTH;
    private static final int LEAST_PERSON = PersonsDecoder.PersonDecoder.sbeBlockLength() + 12 * Integer.BYTES;

    private static final int SHORT = 1024;

    private final byte[] shortText = new byte[SHORT];
    private final UnsafeBuffer message = new UnsafeBuffer();
    private final UnsafeBuffer part = new UnsafeBuffer();
    private final MessageHeaderDecoder header = new MessageHeaderDecoder();
    private final PersonsDecoder persons = new PersonsDecoder();
    private final AskDecoder ask = new AskDecoder();
    private final PingDecoder ping = new PingDecoder();
    private final MessageCallDecoder messageCall = new MessageCallDecoder();

    /** Turns to a message; whatever else is read is of it. */
    void wrap(DirectBuffer buffer, int offset, int length) {
        message.wrap(buffer, offset, length);
        header.wrap(message, 0);
    }

    /** Lets go of the memory that the message lies in. */
    void letGo() {
        message.wrap(SharedAssemblyArray.EMPTY);
        part.wrap(SharedAssemblyArray.EMPTY);
    }

    /** Returns what message this is, 0 where it is too short to be one. */
    int template() {
        int length = message.capacity();
        if (length < HEADER + Long.BYTES) {
            return 0;
        }
        int template = header.templateId();
        return template == PingDecoder.TEMPLATE_ID && length < HEADER + PingDecoder.BLOCK_LENGTH ? 0 : template;
    }

    /** Returns the call or stream the message belongs to: at the same place in every message of every version. */
    long correlationId() {
        return message.getLong(HEADER, WelcomeDecoder.BYTE_ORDER);
    }

    int length() {
        return message.capacity();
    }

    /** Fails with PROTOCOL where the peer speaks another schema or version. */
    void checkVersion() {
        if (header.schemaId() != WelcomeDecoder.SCHEMA_ID || header.version() != WelcomeDecoder.SCHEMA_VERSION) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "the peer must speak the same schema: schema=" + header.schemaId() + " version=" + header.version()
                            + " known=" + WelcomeDecoder.SCHEMA_ID + "/" + WelcomeDecoder.SCHEMA_VERSION);
        }
    }

    ChunkDecoder chunk() {
        return new ChunkDecoder().wrap(message, HEADER, header.blockLength(), header.version());
    }

    AskDecoder ask() {
        return ask.wrap(message, HEADER, header.blockLength(), header.version());
    }

    /** Returns the id in a message that {@link #ask} turned to. */
    String personId() {
        ask.wrapPersonId(part);
        return text();
    }

    AddDecoder add() {
        return new AddDecoder().wrap(message, HEADER, header.blockLength(), header.version());
    }

    int sum() {
        return new SumDecoder()
                .wrap(message, HEADER, header.blockLength(), header.version())
                .sum();
    }

    byte[] image() {
        new ImageDecoder()
                .wrap(message, HEADER, header.blockLength(), header.version())
                .wrapContent(part);
        return bytes();
    }

    private byte[] bytes() {
        byte[] bytes = new byte[part.capacity()];
        part.getBytes(0, bytes);
        return bytes;
    }

    MessageCallDecoder messageCall() {
        return messageCall.wrap(message, HEADER, header.blockLength(), header.version());
    }

    /** Returns what the call that {@link #messageCall} turned to is about. */
    String wireName() {
        messageCall.wrapWireName(part);
        return text();
    }

    /** Returns what the call sends, after {@link #wireName}. */
    byte[] content() {
        messageCall.wrapContent(part);
        return bytes();
    }

    byte[] messageReply() {
        new MessageReplyDecoder()
                .wrap(message, HEADER, header.blockLength(), header.version())
                .wrapContent(part);
        return bytes();
    }

    ImageSize size() {
        SizeDecoder size = new SizeDecoder().wrap(message, HEADER, header.blockLength(), header.version());
        return new ImageSize(size.width(), size.height());
    }

    long timestamp() {
        return ping.wrap(message, HEADER, header.blockLength(), header.version())
                .timestamp();
    }

    OpenPricesDecoder openPrices() {
        return new OpenPricesDecoder().wrap(message, HEADER, header.blockLength(), header.version());
    }

    Failure failure() {
        FailureDecoder failure = new FailureDecoder().wrap(message, HEADER, header.blockLength(), header.version());
        failure.wrapFailureType(part);
        Failure.Type type = AeronErrors.type(text());
        failure.wrapSubject(part);
        String subject = text();
        failure.wrapDetail(part);
        return new Failure(type, subject, text());
    }

    List<Person> persons() {
        PersonsDecoder.PersonDecoder group = group();
        List<Person> read = new ArrayList<>(group.count());
        while (group.hasNext()) {
            read.add(person(group.next()));
        }
        return Collections.unmodifiableList(read);
    }

    private PersonsDecoder.PersonDecoder group() {
        PersonsDecoder.PersonDecoder group = persons.wrap(message, HEADER, header.blockLength(), header.version())
                .person();
        int count = group.count();
        if (count < 0 || count > message.capacity() / LEAST_PERSON) {
            throw new TransportException(
                    Kind.PROTOCOL, "a message must hold the persons it counts: count=" + count + " bytes=" + length());
        }
        return group;
    }

    /** Returns the one person of a message that must hold one. */
    Person person() {
        PersonsDecoder.PersonDecoder group = group();
        if (group.count() != 1) {
            throw new TransportException(Kind.PROTOCOL, "the message must hold one person: persons=" + group.count());
        }
        return person(group.next());
    }

    List<PersonLink> links() {
        List<Person> ends = persons();
        List<PersonLink> links = new ArrayList<>(ends.size() / 2);
        for (int i = 0; i < ends.size(); i += 2) {
            links.add(new PersonLink(ends.get(i), ends.get(i + 1)));
        }
        return Collections.unmodifiableList(links);
    }

    private Person person(PersonsDecoder.PersonDecoder from) {
        int postCode = from.postCode();
        boolean pictured = from.picture() == Presence.PRESENT;
        from.wrapPersonId(part);
        String id = text();
        PersonName name = name(from);
        from.wrapGender(part);
        String gender = text();
        Location location = location(from, postCode);
        from.wrapEmail(part);
        String email = text();
        Picture picture = picture(from);
        return new Person(id, name, gender, location, email, pictured ? picture : null);
    }

    private PersonName name(PersonsDecoder.PersonDecoder from) {
        from.wrapTitle(part);
        String title = text();
        from.wrapFirst(part);
        String first = text();
        from.wrapLast(part);
        return new PersonName(title, first, text());
    }

    private Location location(PersonsDecoder.PersonDecoder from, int postCode) {
        from.wrapStreet(part);
        String street = text();
        from.wrapCity(part);
        String city = text();
        from.wrapState(part);
        return new Location(street, city, text(), postCode);
    }

    private Picture picture(PersonsDecoder.PersonDecoder from) {
        from.wrapLarge(part);
        String large = text();
        from.wrapMedium(part);
        String medium = text();
        from.wrapThumbnail(part);
        return new Picture(large, medium, text());
    }

    /**
     * Returns the text that was wrapped; wrapping has checked that it lies within the message, before anything is
     * allocated.
     */
    private String text() {
        int length = part.capacity();
        byte[] bytes = length <= SHORT ? shortText : new byte[length];
        part.getBytes(0, bytes, 0, length);
        return Utf8.decode(bytes, 0, length);
    }
}
