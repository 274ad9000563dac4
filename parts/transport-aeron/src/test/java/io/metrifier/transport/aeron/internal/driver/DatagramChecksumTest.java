package io.metrifier.transport.aeron.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatagramChecksumTest {
    private final AtomicInteger damaged = new AtomicInteger();
    private final DatagramChecksum checksum = new DatagramChecksum(64, damaged::incrementAndGet);

    /** Every client sends a probe before it connects, so it must not be reported as damage. */
    @Test
    void ignoresTheProbeOfAClient() {
        assertThat(checksum.verify(received(PeerRoute.PROBE_LENGTH))).isFalse();
        assertThat(damaged).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2, 3, 4, 64})
    void reportsDatagramsWithoutAChecksum(int length) {
        assertThat(checksum.verify(received(length))).isFalse();
        assertThat(damaged).hasValue(1);
    }

    private static ByteBuffer received(int length) {
        byte[] bytes = new byte[64 + DatagramChecksum.LENGTH];
        Arrays.fill(bytes, (byte) 1);
        return ByteBuffer.wrap(bytes).position(length);
    }
}
