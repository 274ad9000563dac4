package io.metrifier.transport.aeron.internal.wire;

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
 * Reads one message without copying it, within its bounds, until the next {@link #wrap}. For one thread.
 *
 * <p>A malformed message throws exceptions of Agrona or SBE, which {@link AeronErrors#undecodable} converts to
 * PROTOCOL.
 */
public final class SbeReader {
    private static final int HEADER = MessageHeaderDecoder.ENCODED_LENGTH;
    private static final int MIN_PERSON_BYTES = PersonsDecoder.PersonDecoder.sbeBlockLength() + 12 * Integer.BYTES;

    private static final int SHORT = 1024;

    private final byte[] shortText = new byte[SHORT];
    private final UnsafeBuffer message = new UnsafeBuffer();
    private final UnsafeBuffer part = new UnsafeBuffer();
    private final MessageHeaderDecoder header = new MessageHeaderDecoder();
    private final PersonsDecoder persons = new PersonsDecoder();
    private final AskDecoder ask = new AskDecoder();
    private final PingDecoder ping = new PingDecoder();
    private final MessageCallDecoder messageCall = new MessageCallDecoder();

    /** Selects the message that all other methods read. */
    public void wrap(DirectBuffer buffer, int offset, int length) {
        message.wrap(buffer, offset, length);
        header.wrap(message, 0);
    }

    /** Releases the reference to the message's memory. */
    public void release() {
        message.wrap(SharedAssemblyArray.EMPTY);
        part.wrap(SharedAssemblyArray.EMPTY);
    }

    /** Returns the template id of the message, 0 if it is too short to have one. */
    public int template() {
        int length = message.capacity();
        if (length < HEADER + Long.BYTES) {
            return 0;
        }
        int template = header.templateId();
        return template == PingDecoder.TEMPLATE_ID && length < HEADER + PingDecoder.BLOCK_LENGTH ? 0 : template;
    }

    /** Returns the id of the message's call or stream, which has the same position in every message and version. */
    public long correlationId() {
        return message.getLong(HEADER, WelcomeDecoder.BYTE_ORDER);
    }

    public int length() {
        return message.capacity();
    }

    /** Fails with PROTOCOL if the peer uses another schema or version. */
    public void checkVersion() {
        if (header.schemaId() != WelcomeDecoder.SCHEMA_ID || header.version() != WelcomeDecoder.SCHEMA_VERSION) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "the peer uses another schema: schema=" + header.schemaId() + " version=" + header.version()
                            + " known=" + WelcomeDecoder.SCHEMA_ID + "/" + WelcomeDecoder.SCHEMA_VERSION);
        }
    }

    public ChunkDecoder chunk() {
        return new ChunkDecoder().wrap(message, HEADER, header.blockLength(), header.version());
    }

    public AskDecoder ask() {
        return ask.wrap(message, HEADER, header.blockLength(), header.version());
    }

    /** Returns the person id of a message that {@link #ask} has wrapped. */
    public String personId() {
        ask.wrapPersonId(part);
        return text();
    }

    public AddDecoder add() {
        return new AddDecoder().wrap(message, HEADER, header.blockLength(), header.version());
    }

    public int sum() {
        return new SumDecoder()
                .wrap(message, HEADER, header.blockLength(), header.version())
                .sum();
    }

    public byte[] image() {
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

    public MessageCallDecoder messageCall() {
        return messageCall.wrap(message, HEADER, header.blockLength(), header.version());
    }

    /** Returns the wire name of a call that {@link #messageCall} has wrapped. */
    public String wireName() {
        messageCall.wrapWireName(part);
        return text();
    }

    /** Returns the content of the call; must be called after {@link #wireName}. */
    public byte[] content() {
        messageCall.wrapContent(part);
        return bytes();
    }

    public byte[] messageReply() {
        new MessageReplyDecoder()
                .wrap(message, HEADER, header.blockLength(), header.version())
                .wrapContent(part);
        return bytes();
    }

    public ImageSize size() {
        SizeDecoder size = new SizeDecoder().wrap(message, HEADER, header.blockLength(), header.version());
        return new ImageSize(size.width(), size.height());
    }

    public long timestamp() {
        return ping.wrap(message, HEADER, header.blockLength(), header.version())
                .timestamp();
    }

    public OpenPricesDecoder openPrices() {
        return new OpenPricesDecoder().wrap(message, HEADER, header.blockLength(), header.version());
    }

    public Failure failure() {
        FailureDecoder failure = new FailureDecoder().wrap(message, HEADER, header.blockLength(), header.version());
        failure.wrapFailureType(part);
        Failure.Type type = Failure.Type.named(text());
        failure.wrapSubject(part);
        String subject = text();
        failure.wrapDetail(part);
        return new Failure(type, subject, text());
    }

    public List<Person> persons() {
        PersonsDecoder.PersonDecoder group = group();
        List<Person> read = new ArrayList<>(group.count());
        while (group.hasNext()) {
            read.add(readPerson(group.next()));
        }
        return Collections.unmodifiableList(read);
    }

    private PersonsDecoder.PersonDecoder group() {
        PersonsDecoder.PersonDecoder group = persons.wrap(message, HEADER, header.blockLength(), header.version())
                .person();
        int count = group.count();
        if (count < 0 || count > message.capacity() / MIN_PERSON_BYTES) {
            throw new TransportException(
                    Kind.PROTOCOL,
                    "the message is too short for its number of persons: count=" + count + " bytes=" + length());
        }
        return group;
    }

    /** Returns the person in a message that must contain exactly one. */
    public Person person() {
        PersonsDecoder.PersonDecoder group = group();
        if (group.count() != 1) {
            throw new TransportException(
                    Kind.PROTOCOL, "the message does not contain exactly one person: persons=" + group.count());
        }
        return readPerson(group.next());
    }

    public List<PersonLink> links() {
        List<Person> ends = persons();
        List<PersonLink> links = new ArrayList<>(ends.size() / 2);
        for (int i = 0; i < ends.size(); i += 2) {
            links.add(new PersonLink(ends.get(i), ends.get(i + 1)));
        }
        return Collections.unmodifiableList(links);
    }

    private Person readPerson(PersonsDecoder.PersonDecoder from) {
        int postCode = from.postCode();
        boolean hasPicture = from.picture() == Presence.PRESENT;
        from.wrapPersonId(part);
        String id = text();
        PersonName name = readName(from);
        from.wrapGender(part);
        String gender = text();
        Location location = readLocation(from, postCode);
        from.wrapEmail(part);
        String email = text();
        Picture picture = readPicture(from);
        return new Person(id, name, gender, location, email, hasPicture ? picture : null);
    }

    private PersonName readName(PersonsDecoder.PersonDecoder from) {
        from.wrapTitle(part);
        String title = text();
        from.wrapFirst(part);
        String first = text();
        from.wrapLast(part);
        return new PersonName(title, first, text());
    }

    private Location readLocation(PersonsDecoder.PersonDecoder from, int postCode) {
        from.wrapStreet(part);
        String street = text();
        from.wrapCity(part);
        String city = text();
        from.wrapState(part);
        return new Location(street, city, text(), postCode);
    }

    private Picture readPicture(PersonsDecoder.PersonDecoder from) {
        from.wrapLarge(part);
        String large = text();
        from.wrapMedium(part);
        String medium = text();
        from.wrapThumbnail(part);
        return new Picture(large, medium, text());
    }

    /** Returns the wrapped text. Wrapping has checked that it lies within the message, before anything is allocated. */
    private String text() {
        int length = part.capacity();
        byte[] bytes = length <= SHORT ? shortText : new byte[length];
        part.getBytes(0, bytes, 0, length);
        return Utf8.decode(bytes, 0, length);
    }
}
