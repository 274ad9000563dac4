package io.metrifier.transport.grpc.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.message.MessageBuffer;
import io.metrifier.person.Person;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.grpc.avro.wire.PersonRecord;
import io.metrifier.transport.grpc.wire.GrpcCodec;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.HexFormat;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.DecoderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class AvroMessageTest {
    private static final int LARGE = 100_000;
    private static final int COLLECTIONS = 10;

    private final GrpcCodec codec = AvroCodec.create(AvroCodec.fingerprint());

    private static MessageBuffer encoded(Person person) throws IOException {
        MessageBuffer buffer = new MessageBuffer();
        AvroCodec.create(0).persons().person().encode(person, buffer);
        return buffer;
    }

    private static MessageBuffer bytes(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        MessageBuffer buffer = new MessageBuffer();
        buffer.write(bytes, 0, bytes.length);
        return buffer;
    }

    @Test
    void writesStandardAvro() throws IOException {
        MessageBuffer buffer = encoded(SamplePersons.persons().get(1));

        GenericRecord record = new GenericDatumReader<GenericRecord>(PersonRecord.getClassSchema())
                .read(null, DecoderFactory.get().binaryDecoder(buffer.array(), 0, buffer.size(), null));

        assertThat(record.get("email")).hasToString("morgane.lefebvre@example.com");
        assertThat(((GenericRecord) record.get("location")).get("postCode")).isEqualTo(2877);
    }

    @Test
    void refusesTruncatedMessages() throws IOException {
        MessageBuffer whole = encoded(SamplePersons.persons().get(0));
        for (int length = 0; length < whole.size(); length++) {
            MessageBuffer cut = new MessageBuffer();
            cut.write(whole.array(), 0, length);
            assertThatThrownBy(() -> codec.persons().person().decode(cut))
                    .isInstanceOfAny(IOException.class, RuntimeException.class);
        }
    }

    @Test
    void refusesTrailingBytes() throws IOException {
        MessageBuffer buffer = encoded(SamplePersons.persons().get(0));
        buffer.write(0);

        assertThatThrownBy(() -> codec.persons().person().decode(buffer))
                .isInstanceOf(IOException.class)
                .hasMessage("bytes remain after the message: schema=PersonRecord");
    }

    /** Zig-zag varints that claim more elements than the heap of this JVM can hold. */
    @Test
    void aClaimedLengthTakesNoMemory() {
        assertThatThrownBy(() -> codec.persons().id().decode(bytes("c0ffffff0f")))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> codec.probes().image().decode(bytes("c0ffffff0f")))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> codec.persons().list().decode(bytes("c0ffffff0f")))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> codec.persons().links().decode(bytes("c0ffffff0f")))
                .isInstanceOf(IOException.class);
    }

    /** A lone continuation byte, an overlong slash and a surrogate, which Avro would replace silently. */
    @ParameterizedTest
    @ValueSource(strings = {"0280", "04c0af", "06eda080"})
    void refusesTextThatIsNotUtf8(String message) {
        assertThatThrownBy(() -> codec.persons().id().decode(bytes(message)))
                .isInstanceOf(TransportException.class)
                .hasMessageStartingWith("the text is not valid UTF-8: bytes=");
    }

    @Test
    void acceptsAReplacementCharacterThatWasSent() throws IOException {
        assertThat(codec.persons().id().decode(bytes("06efbfbd"))).isEqualTo("\uFFFD");
    }

    /** Each thread has a coder for each type of message, and a server has up to 64 threads. */
    @Test
    void releasesLargeBuffers() throws IOException {
        for (boolean refused : new boolean[] {true, false}) {
            WeakReference<byte[]> large = useLargeBuffer(refused);
            for (int i = 0; i < COLLECTIONS && !large.refersTo(null); i++) {
                System.gc();
            }
            assertThat(large.refersTo(null)).as("released: refused=%s", refused).isTrue();
        }
    }

    /** A small buffer may grow when the thread writes other types of message. */
    @Test
    void releasesTheBufferOfASmallMessage() throws IOException {
        WeakReference<MessageBuffer> small = useSmallBuffer();
        for (int i = 0; i < COLLECTIONS && !small.refersTo(null); i++) {
            System.gc();
        }
        assertThat(small.refersTo(null)).isTrue();
    }

    private WeakReference<MessageBuffer> useSmallBuffer() throws IOException {
        MessageBuffer buffer = new MessageBuffer();
        codec.persons().person().encode(SamplePersons.persons().get(0), buffer);
        return new WeakReference<>(buffer);
    }

    private WeakReference<byte[]> useLargeBuffer(boolean refused) throws IOException {
        MessageBuffer buffer = encoded(person("x".repeat(LARGE)));
        if (refused) {
            buffer.write(0);
            assertThatThrownBy(() -> codec.persons().person().decode(buffer)).isInstanceOf(IOException.class);
        } else {
            codec.persons().person().decode(buffer);
        }
        return new WeakReference<>(buffer.array());
    }

    private static Person person(String email) {
        Person one = SamplePersons.persons().get(0);
        return new Person(one.id(), one.name(), one.gender(), one.location(), email, one.picture());
    }

    @Test
    void decodesAfterAMalformedMessage() throws IOException {
        Person person = SamplePersons.persons().get(2);
        assertThatThrownBy(() -> codec.persons().person().decode(bytes("0231"))).isInstanceOf(IOException.class);

        assertThat(codec.persons().person().decode(encoded(person))).isEqualTo(person);
    }
}
