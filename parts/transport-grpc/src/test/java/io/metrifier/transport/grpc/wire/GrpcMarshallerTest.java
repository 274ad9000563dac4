package io.metrifier.transport.grpc.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Drainable;
import io.grpc.KnownLength;
import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.testkit.AllocationMeter;
import io.metrifier.transport.support.BufferPool;
import io.metrifier.transport.support.message.MessageBuffers;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

class GrpcMarshallerTest {
    private static final int LARGE = 3_000_000;
    private static final int SMALL = 1_000;
    private static final int LITTLE = 10_000;

    private final MessageBuffers buffers = new MessageBuffers();
    private final GrpcMarshaller<Integer> marshaller = new GrpcMarshaller<>(new SizeCodec(), buffers);

    @Test
    void sendingReusesLargeBuffers() throws Exception {
        assertThat(AllocationMeter.least(() -> send(LARGE))).isLessThan(LITTLE);
    }

    @Test
    void receivingReusesLargeBuffers() throws Exception {
        byte[] message = new byte[LARGE];

        assertThat(AllocationMeter.least(() -> marshaller.parse(new Received(message))))
                .isLessThan(LITTLE);
    }

    @Test
    void alternatingSizesReuseBuffers() throws Exception {
        byte[] large = new byte[LARGE];
        byte[] small = new byte[SMALL];

        assertThat(AllocationMeter.least(() -> {
                    marshaller.parse(new Received(large));
                    marshaller.parse(new Received(small));
                }))
                .isLessThan(LITTLE);
    }

    /** The connection may end in between; the thread would keep the buffer until its next large message. */
    @Test
    void aLargeMessageThatIsMeasuredAndNotSentReleasesItsBuffer() throws Exception {
        try (InputStream message = marshaller.stream(LARGE)) {
            assertThat(message.available()).isEqualTo(LARGE);
        }

        assertThat(buffers.take(SMALL).array()).hasSizeLessThanOrEqualTo(BufferPool.MAX_PRIVATE);
    }

    private void send(int size) throws IOException {
        InputStream message = marshaller.stream(size);
        assertThat(message.available()).isEqualTo(size);
        ((Drainable) message).drainTo(OutputStream.nullOutputStream());
    }

    /** Wraps a message as gRPC does. */
    private static final class Received extends ByteArrayInputStream implements KnownLength {
        Received(byte[] message) {
            super(message);
        }
    }

    /** Writes the given number of bytes without announcing it, and reads the number of bytes. */
    private static final class SizeCodec implements MessageCodec<Integer> {
        private static final byte[] PIECE = new byte[1_000];

        @Override
        public void encode(Integer value, MessageBuffer out) {
            while (out.size() < value) {
                out.write(PIECE, 0, PIECE.length);
            }
        }

        @Override
        public Integer decode(MessageBuffer in) {
            return in.size();
        }
    }
}
