package io.metrifier.lab.rawsocket;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Drainable;
import io.grpc.KnownLength;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class BareMarshallerTest {
    private static final byte[] MESSAGE = {1, 2, 3};

    @Test
    void messagesAreWrittenWithoutACopy() throws IOException {
        InputStream message = BareMarshaller.INSTANCE.stream(MESSAGE);
        ByteArrayOutputStream written = new ByteArrayOutputStream();

        assertThat(message).isInstanceOf(KnownLength.class);
        assertThat(message.available()).isEqualTo(MESSAGE.length);
        assertThat(((Drainable) message).drainTo(written)).isEqualTo(MESSAGE.length);
        assertThat(written.toByteArray()).isEqualTo(MESSAGE);
        assertThat(message.available()).isZero();
    }
}
