package io.metrifier.transport.support.avro;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.message.MessageBuffer;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Test;

class AvroOutputTest {
    private final AvroOutput output = new AvroOutput();
    private final MessageBuffer buffer = new MessageBuffer();

    private void write(ByteBuffer bytes) throws Exception {
        buffer.clear();
        output.begin(buffer);
        output.writeBytes(bytes);
        output.end();
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
