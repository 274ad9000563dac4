package io.metrifier.transport.aeron.internal.wire;

import io.metrifier.failure.Failure;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.Picture;
import io.metrifier.probe.ImageSize;
import io.metrifier.transport.aeron.sbe.AddEncoder;
import io.metrifier.transport.aeron.sbe.AskEncoder;
import io.metrifier.transport.aeron.sbe.Exchange;
import io.metrifier.transport.aeron.sbe.FailureEncoder;
import io.metrifier.transport.aeron.sbe.GoodbyeEncoder;
import io.metrifier.transport.aeron.sbe.ImageEncoder;
import io.metrifier.transport.aeron.sbe.MessageCallEncoder;
import io.metrifier.transport.aeron.sbe.MessageHeaderEncoder;
import io.metrifier.transport.aeron.sbe.MessageReplyEncoder;
import io.metrifier.transport.aeron.sbe.OpenPricesEncoder;
import io.metrifier.transport.aeron.sbe.PersonsEncoder;
import io.metrifier.transport.aeron.sbe.Presence;
import io.metrifier.transport.aeron.sbe.PricesEndEncoder;
import io.metrifier.transport.aeron.sbe.Query;
import io.metrifier.transport.aeron.sbe.SizeEncoder;
import io.metrifier.transport.aeron.sbe.SumEncoder;
import io.metrifier.transport.aeron.sbe.WelcomeEncoder;
import io.metrifier.transport.support.BufferPool;
import io.metrifier.transport.support.Utf8;
import java.util.List;
import org.agrona.DirectBuffer;
import org.agrona.ExpandableArrayBuffer;

/** Encodes one message and holds it until it is sent. For one thread at a time; reused through {@link WriterPool}. */
public final class SbeWriter {
    /** For texts up to this length, reserving space for the longest encoding is cheap. */
    private static final int SHORT = 1024;

    private static final int INITIAL = 1024;
    /** The approximate size of an encoded person. */
    private static final int TYPICAL_PERSON_BYTES = 256;

    private final BufferPool<ExpandableArrayBuffer> large;
    private ExpandableArrayBuffer own = new ExpandableArrayBuffer(INITIAL);
    private ExpandableArrayBuffer buffer = own;
    private final MessageHeaderEncoder header = new MessageHeaderEncoder();
    private final AskEncoder ask = new AskEncoder();
    private final PersonsEncoder persons = new PersonsEncoder();
    private int length;

    SbeWriter(BufferPool<ExpandableArrayBuffer> large) {
        this.large = large;
    }

    /** Creates a writer for a few messages. */
    public SbeWriter() {
        this(new BufferPool<>(ExpandableArrayBuffer::capacity));
    }

    public DirectBuffer buffer() {
        return buffer;
    }

    /** Returns the length of the message in bytes. */
    public int length() {
        return length;
    }

    /** Returns the size of the buffer that the message occupies, in bytes. */
    int capacity() {
        return buffer.capacity();
    }

    /** Prepares for a message of about this size. */
    private void reserve(long bytes) {
        ExpandableArrayBuffer spare = BufferPool.isLarge(bytes) && buffer == own ? large.take() : null;
        if (spare != null) {
            buffer = spare;
        }
    }

    /** Discards the message and returns a large buffer to the pool. */
    void releaseLarge() {
        if (buffer.capacity() > BufferPool.MAX_PRIVATE) {
            large.give(buffer);
            own = buffer == own ? new ExpandableArrayBuffer(INITIAL) : own;
            forgetLarge();
        }
        buffer = own;
    }

    /** The encoders of an idle writer would keep the buffer of its last large message. */
    private void forgetLarge() {
        ask.wrapAndApplyHeader(own, 0, header);
        persons.wrapAndApplyHeader(own, 0, header).personCount(0);
    }

    public void writeWelcome() {
        length = new WelcomeEncoder()
                .wrapAndApplyHeader(buffer, 0, header)
                .correlationId(0)
                .limit();
    }

    public void writeGoodbye() {
        length = new GoodbyeEncoder()
                .wrapAndApplyHeader(buffer, 0, header)
                .correlationId(0)
                .limit();
    }

    public void writeFailure(long id, Failure failure) {
        releaseLarge();
        FailureEncoder encoder = new FailureEncoder();
        encoder.wrapAndApplyHeader(buffer, 0, header)
                .correlationId(id)
                .failureType(failure.type().name())
                .subject(failure.subject())
                .detail(failure.detail());
        length = encoder.limit();
    }

    public void writeQuery(long id, Query query, String personId) {
        ask.wrapAndApplyHeader(buffer, 0, header).correlationId(id).query(query);
        length = put(ask.limit(), personId, "id");
    }

    public void writePersons(long id, List<Person> sent) {
        PersonsEncoder.PersonEncoder group = beginPersons(id, sent.size());
        for (Person person : sent) {
            put(group.next(), person);
        }
        length = persons.limit();
    }

    public void writeLinks(long id, List<PersonLink> sent) {
        PersonsEncoder.PersonEncoder group = beginPersons(id, 2 * sent.size());
        for (PersonLink link : sent) {
            put(group.next(), link.p1());
            put(group.next(), link.p2());
        }
        length = persons.limit();
    }

    private PersonsEncoder.PersonEncoder beginPersons(long id, int count) {
        reserve((long) count * TYPICAL_PERSON_BYTES);
        return persons.wrapAndApplyHeader(buffer, 0, header).correlationId(id).personCount(count);
    }

    private void put(PersonsEncoder.PersonEncoder to, Person person) {
        Picture picture = person.picture();
        to.postCode(person.location().postCode()).picture(picture == null ? Presence.ABSENT : Presence.PRESENT);
        int end = put(persons.limit(), person.id(), "id");
        end = put(end, person.name().title(), "name.title");
        end = put(end, person.name().first(), "name.first");
        end = put(end, person.name().last(), "name.last");
        end = put(end, person.gender(), "gender");
        end = put(end, person.location().street(), "location.street");
        end = put(end, person.location().city(), "location.city");
        end = put(end, person.location().state(), "location.state");
        end = put(end, person.email(), "email");
        end = put(end, picture == null ? "" : picture.large(), "picture.large");
        end = put(end, picture == null ? "" : picture.medium(), "picture.medium");
        end = put(end, picture == null ? "" : picture.thumbnail(), "picture.thumbnail");
        persons.limit(end);
    }

    /** Writes a text as SBE would, and returns its end. SBE itself would alter text that UTF-8 cannot encode. */
    private int put(int at, String text, String field) {
        int from = at + Integer.BYTES;
        int end;
        if (text.length() <= SHORT) {
            buffer.checkLimit(from + Utf8.MAX_BYTES_PER_CHAR * text.length());
            end = Utf8.write(text, field, buffer.byteArray(), from);
        } else {
            byte[] bytes = Utf8.encode(text, field);
            buffer.putBytes(from, bytes);
            end = from + bytes.length;
        }
        buffer.putInt(at, end - from, PersonsEncoder.BYTE_ORDER);
        return end;
    }

    public void writeAdd(long id, int a, int b) {
        length = new AddEncoder()
                .wrapAndApplyHeader(buffer, 0, header)
                .correlationId(id)
                .a(a)
                .b(b)
                .limit();
    }

    public void writeSum(long id, int sum) {
        length = new SumEncoder()
                .wrapAndApplyHeader(buffer, 0, header)
                .correlationId(id)
                .sum(sum)
                .limit();
    }

    public void writeImage(long id, byte[] image) {
        reserve(image.length);
        length = new ImageEncoder()
                .wrapAndApplyHeader(buffer, 0, header)
                .correlationId(id)
                .putContent(image, 0, image.length)
                .limit();
    }

    public void writeSize(long id, ImageSize size) {
        length = new SizeEncoder()
                .wrapAndApplyHeader(buffer, 0, header)
                .correlationId(id)
                .width(size.width())
                .height(size.height())
                .limit();
    }

    public void writeMessageCall(long id, Exchange exchange, int index, String wireName, byte[] content) {
        MessageCallEncoder call = new MessageCallEncoder();
        call.wrapAndApplyHeader(buffer, 0, header)
                .correlationId(id)
                .exchange(exchange)
                .index(index);
        call.limit(put(call.limit(), wireName, "wireName"));
        length = call.putContent(content, 0, content.length).limit();
    }

    public void writeMessageReply(long id, byte[] content) {
        length = new MessageReplyEncoder()
                .wrapAndApplyHeader(buffer, 0, header)
                .correlationId(id)
                .putContent(content, 0, content.length)
                .limit();
    }

    public void writeOpenPrices(long id, long count) {
        length = new OpenPricesEncoder()
                .wrapAndApplyHeader(buffer, 0, header)
                .correlationId(id)
                .count(count)
                .limit();
    }

    public void writePricesEnd(long id) {
        length = new PricesEndEncoder()
                .wrapAndApplyHeader(buffer, 0, header)
                .correlationId(id)
                .limit();
    }
}
