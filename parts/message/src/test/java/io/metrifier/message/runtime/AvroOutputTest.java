package io.metrifier.message.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.message.MessageBuffer;
import io.metrifier.testkit.AllocationMeter;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Test;

class AvroOutputTest {
    private static final int MANY = 3_000_000;
    private static final int COLLECTIONS = 10;

    private final AvroOutput output = new AvroOutput();
    private final MessageBuffer buffer = new MessageBuffer();

    private void write(ByteBuffer bytes) throws Exception {
        buffer.clear();
        output.begin(buffer);
        output.writeBytes(bytes);
        output.end();
    }

    /** Each thread has such an output for each type of message. */
    @Test
    void aLargeBufferIsReleased() throws Exception {
        WeakReference<byte[]> large = writeLarge();
        for (int i = 0; i < COLLECTIONS && !large.refersTo(null); i++) {
            System.gc();
        }

        assertThat(large.refersTo(null)).isTrue();
    }

    private WeakReference<byte[]> writeLarge() throws Exception {
        MessageBuffer once = new MessageBuffer();
        output.begin(once);
        output.writeBytes(ByteBuffer.wrap(new byte[MANY]));
        output.end();
        return new WeakReference<>(once.array());
    }

    @Test
    void bytesAreWrittenWithoutACopyOfTheirOwn() throws Exception {
        ByteBuffer bytes = ByteBuffer.wrap(new byte[MANY]);

        assertThat(AllocationMeter.least(() -> write(bytes))).isLessThan(MANY / 100);
    }

    @Test
    void aPartOfAnArrayAndBytesWithoutOneAreWrittenAsAvroWritesThem() throws Exception {
        ByteBuffer part = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5, 6}, 1, 4).slice();
        part.get();
        for (ByteBuffer bytes : new ByteBuffer[] {part, part.asReadOnlyBuffer(), ByteBuffer.allocate(0)}) {
            MessageBuffer expected = new MessageBuffer();
            BinaryEncoder avro = EncoderFactory.get().binaryEncoder(expected, null);
            avro.writeBytes(bytes.duplicate());
            avro.flush();
            write(bytes);

            assertThat(Arrays.copyOf(buffer.array(), buffer.size()))
                    .isEqualTo(Arrays.copyOf(expected.array(), expected.size()));
        }
    }
}
