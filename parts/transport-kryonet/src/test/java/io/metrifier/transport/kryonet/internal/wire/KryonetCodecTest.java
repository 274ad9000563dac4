package io.metrifier.transport.kryonet.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.Failure;
import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.person.SamplePersons;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class KryonetCodecTest {
    private static final int MAX = 1024 * 1024;

    private final KryonetCodec codec = new KryonetCodec(MAX);

    @Test
    void everyTruncationIsProtocol() {
        byte[] whole = codec.encodePersons(1, SamplePersons.persons());

        for (int length = KryonetCodec.HEADER; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> codec.read(cut, KryonetCodec::readPersons))
                    .as("length %d", length)
                    .isInstanceOfSatisfying(TransportException.class, KryonetCodecTest::isProtocol);
        }
    }

    @Test
    void refusesExcessiveLengthsBeforeAllocating() {
        byte[] hostile =
                codec.encode(MessageKind.ANSWER, 1, (kryo, output) -> output.writeVarInt(Integer.MAX_VALUE, true));

        assertThatThrownBy(() -> codec.read(hostile, KryonetCodec::readPersons))
                .hasMessage("cannot decode a message: a length exceeds the message: length=2147483647 arrived=0");
        assertThatThrownBy(() -> codec.read(hostile, (kryo, input) -> Serializers.readText(input)))
                .hasMessage("cannot decode a message: a length exceeds the message: length=2147483647 arrived=0");
    }

    @Test
    void refusesTrailingBytes() {
        byte[] text = codec.encodeText(MessageKind.GET_PERSON, "1");
        byte[] longer = Arrays.copyOf(text, text.length + 2);

        assertThatThrownBy(() -> codec.read(longer, (kryo, input) -> Serializers.readText(input)))
                .hasMessage("cannot decode a message: extra bytes after the message: bytes=2");
    }

    @Test
    void aMessageOverTheMaximumIsRefused() {
        String rule = "the message is over the maximum size: maxMessageSize=" + MAX
                + "; raise TransportOptions.maxMessageSize on both sides";

        assertThatThrownBy(() -> codec.encodeText(MessageKind.GET_PERSON, "x".repeat(MAX)))
                .hasMessage(rule);
        assertThatThrownBy(() -> codec.encodeBytes(MessageKind.IMAGE_SIZE, KryonetCodec.NO_ID, new byte[MAX]))
                .hasMessage(rule);
        assertThat(codec.encodeBytes(MessageKind.IMAGE_SIZE, KryonetCodec.NO_ID, new byte[MAX - KryonetCodec.HEADER]))
                .hasSize(MAX);
    }

    @Test
    void truncatesOversizedFailures() {
        KryonetCodec small = new KryonetCodec(1024);

        byte[] message = KryonetErrors.toMessage(small, 9, Failure.of(new IllegalStateException("y".repeat(5000))));

        assertThat(KryonetErrors.toException(small, message))
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.REMOTE))
                .hasMessage("y".repeat(256));
    }

    @Test
    void aFailureOfAnUnknownTypeIsProtocol() {
        byte[] message = codec.encode(MessageKind.FAILURE, 1, (kryo, output) -> {
            Serializers.writeText(output, "NOT_YET_INVENTED", "failure");
            Serializers.writeText(output, "", "failure");
            Serializers.writeText(output, "", "failure");
        });

        assertThat(KryonetErrors.toException(codec, message))
                .isInstanceOfSatisfying(TransportException.class, KryonetCodecTest::isProtocol);
        assertThat(KryonetErrors.toException(
                        codec, KryonetErrors.toMessage(codec, 1, Failure.of(new PersonNotFoundException("é")))))
                .isInstanceOfSatisfying(
                        PersonNotFoundException.class, e -> assertThat(e.id()).isEqualTo("é"));
    }

    private static void isProtocol(TransportException e) {
        assertThat(e.kind()).isEqualTo(Kind.PROTOCOL);
    }
}
