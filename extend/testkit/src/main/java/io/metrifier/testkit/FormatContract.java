package io.metrifier.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.message.Format;
import io.metrifier.message.Formats;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.message.MessageType;
import io.metrifier.testkit.fuzz.DecoderFuzz;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The contract of every format, as tests: extend it and return the type and the format.
 *
 * <ol>
 * <li>F1: the type has the format under its id, with a media type and a description of one line.
 * <li>F2: what is read equals what was written, for every sample.
 * <li>F3: a codec appends to the buffer and does not alter its content.
 * <li>F4: what is read keeps no reference to the buffer.
 * <li>F5: one codec serves any number of threads.
 * <li>F6: trailing bytes are rejected, and a truncated message is not read as another sample.
 * <li>F7: any bytes are read or rejected with an exception, and a few bytes that announce a large message cost little.
 * <li>F8: a value that cannot be carried is rejected, never altered.
 * <li>F9: a codec keeps no buffer that it was given, which may grow when another codec uses it.
 * </ol>
 *
 * @param <T> the class of the messages
 */
@Timeout(120)
public abstract class FormatContract<T> {
    private static final int THREADS = 8;
    private static final int ROUNDS = 200;
    private static final int COLLECTIONS = 20;

    /** Returns a type whose samples use everything that the format can carry. */
    protected abstract MessageType<T> type();

    /** Returns the id of the format. */
    protected abstract String formatId();

    /** Returns values that the format may be unable to carry, such as texts with a lone surrogate; none by default. */
    protected List<T> doubtful() {
        return List.of();
    }

    /** Returns how many bytes reading may allocate per byte read; override it if a list of small values needs more. */
    protected int allocatedPerByte() {
        return DecoderFuzz.FACTOR;
    }

    private MessageCodec<T> codec() {
        return Formats.of(type()).get(formatId()).codec(type());
    }

    private static <T> byte[] encode(MessageCodec<T> codec, T value) throws IOException {
        MessageBuffer buffer = new MessageBuffer();
        codec.encode(value, buffer);
        return Arrays.copyOf(buffer.array(), buffer.size());
    }

    /** Returns what a value is read as, by one thread with its own buffer. */
    private static <T> T roundTrip(MessageCodec<T> codec, T value) throws IOException {
        return codec.decode(MessageBuffer.of(encode(codec, value)));
    }

    private List<byte[]> encodeAll() throws IOException {
        MessageCodec<T> codec = codec();
        List<byte[]> all = new ArrayList<>();
        for (T sample : type().samples()) {
            all.add(encode(codec, sample));
        }
        return all;
    }

    @Test
    @DisplayName("F1 the format is found under its id, and says what it is")
    final void f1_isFound() {
        Format format = Formats.of(type()).get(formatId());

        assertThat(format.id()).isEqualTo(formatId());
        assertThat(format.mediaType()).matches("[a-z]+/[a-z0-9.+-]+");
        assertThat(format.description()).isNotBlank();
        assertThat(type().samples()).isNotEmpty();
    }

    @Test
    @DisplayName("F2 every sample is read as it was written, again and again")
    final void f2_samplesReturn() throws IOException {
        MessageCodec<T> codec = codec();
        for (int round = 0; round < 2; round++) {
            for (T sample : type().samples()) {
                T answer = roundTrip(codec, sample);
                assertThat(answer.equals(sample))
                        .as("read %s of %s", answer, sample)
                        .isTrue();
                assertThat(answer.hashCode()).isEqualTo(sample.hashCode());
            }
        }
    }

    @Test
    @DisplayName("F3 a message is appended, and what the buffer holds stays")
    final void f3_messagesAreAppended() throws IOException {
        MessageCodec<T> codec = codec();
        byte[] before = {1, 2, 3};
        for (T sample : type().samples()) {
            MessageBuffer buffer = new MessageBuffer();
            buffer.write(before, 0, before.length);
            codec.encode(sample, buffer);

            assertThat(Arrays.copyOf(buffer.array(), before.length)).isEqualTo(before);
            byte[] message = Arrays.copyOfRange(buffer.array(), before.length, buffer.size());
            assertThat(codec.decode(MessageBuffer.of(message))).isEqualTo(roundTrip(codec, sample));
        }
    }

    @Test
    @DisplayName("F4 a value stays as it is when its buffer is used again")
    final void f4_valuesAreTheirOwn() throws IOException {
        MessageCodec<T> codec = codec();
        for (T sample : type().samples()) {
            byte[] message = encode(codec, sample);
            T answer = codec.decode(MessageBuffer.of(message));
            Arrays.fill(message, (byte) 0x55);

            assertThat(answer).isEqualTo(roundTrip(codec, sample));
        }
    }

    @Test
    @DisplayName("F5 threads share a codec")
    final void f5_threadsShareACodec() throws Exception {
        MessageCodec<T> codec = codec();
        List<T> answers = new ArrayList<>();
        for (T sample : type().samples()) {
            answers.add(roundTrip(codec, sample));
        }
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<Boolean>> all = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int first = i;
                all.add(threads.submit(() -> isFaithful(codec, answers, first)));
            }
            for (Future<Boolean> each : all) {
                assertThat(each.get(1, TimeUnit.MINUTES)).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private boolean isFaithful(MessageCodec<T> codec, List<T> answers, int first) throws IOException {
        List<T> samples = type().samples();
        for (int i = 0; i < ROUNDS; i++) {
            int which = (first + i) % samples.size();
            if (!roundTrip(codec, samples.get(which)).equals(answers.get(which))) {
                return false;
            }
        }
        return true;
    }

    @Test
    @DisplayName("F6 a message that goes on after its end is refused")
    final void f6_messagesEnd() throws IOException {
        MessageCodec<T> codec = codec();
        for (byte[] message : encodeAll()) {
            byte[] longer = Arrays.copyOf(message, message.length + 1);

            assertThatThrownBy(() -> codec.decode(MessageBuffer.of(longer)))
                    .as("a zero after %d bytes", message.length)
                    .isInstanceOf(Exception.class);
        }
    }

    @Test
    @DisplayName("F6 a message that ends early is not taken for the whole")
    final void f6_messagesAreWhole() throws IOException {
        MessageCodec<T> codec = codec();
        for (T sample : type().samples()) {
            byte[] message = encode(codec, sample);
            int step = Math.max(1, message.length / 1000);
            for (int length = 0; length < message.length; length += step) {
                assertThat(isReadAs(sample, codec, Arrays.copyOf(message, length)))
                        .as("the first %d of %d bytes are read as the whole", length, message.length)
                        .isFalse();
            }
        }
    }

    private static <T> boolean isReadAs(T sample, MessageCodec<T> codec, byte[] message) {
        try {
            return codec.decode(MessageBuffer.of(message)).equals(sample);
        } catch (IOException | RuntimeException refused) {
            return false;
        }
    }

    @Test
    @DisplayName("F7 any bytes are read or refused, at a price that they bound")
    final void f7_anyBytesAreReadOrRefused() throws IOException {
        MessageCodec<T> codec = codec();

        DecoderFuzz.run(
                encodeAll(), message -> codec.decode(MessageBuffer.of(message)), refused -> true, allocatedPerByte());
    }

    @Test
    @DisplayName("F8 what cannot be carried is refused, never altered")
    final void f8_nothingIsAltered() {
        MessageCodec<T> codec = codec();
        for (T value : doubtful()) {
            byte[] message;
            try {
                message = encode(codec, value);
            } catch (IOException | RuntimeException refused) {
                continue;
            }
            assertThat(isReadAs(value, codec, message))
                    .as("%s is carried as it is", value)
                    .isTrue();
        }
    }

    @Test
    @DisplayName("F9 a buffer is released after use")
    final void f9_buffersAreReleased() throws IOException {
        MessageCodec<T> codec = codec();
        T sample = type().samples().get(0);
        assertReleased("written", encodeOnce(codec, sample));
        assertReleased("read", decode(codec, encode(codec, sample)));
    }

    private static <T> WeakReference<MessageBuffer> encodeOnce(MessageCodec<T> codec, T sample) throws IOException {
        MessageBuffer buffer = new MessageBuffer();
        codec.encode(sample, buffer);
        return new WeakReference<>(buffer);
    }

    private static <T> WeakReference<MessageBuffer> decode(MessageCodec<T> codec, byte[] message) throws IOException {
        MessageBuffer buffer = MessageBuffer.of(message);
        codec.decode(buffer);
        return new WeakReference<>(buffer);
    }

    private static void assertReleased(String used, WeakReference<MessageBuffer> buffer) {
        for (int i = 0; i < COLLECTIONS && !buffer.refersTo(null); i++) {
            System.gc();
        }
        assertThat(buffer.refersTo(null))
                .as("the buffer that was %s is released", used)
                .isTrue();
    }
}
