package io.metrifier.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class MachineWatchTest {
    @Test
    void reportsOversleep() throws Exception {
        try (MachineWatch watch = MachineWatch.start()) {
            assertThat(new CountDownLatch(1).await(200, TimeUnit.MILLISECONDS)).isFalse();

            ByteBuffer stalls =
                    ByteBuffer.wrap(Base64.getDecoder().decode(watch.stop().stalls()));
            assertThat(Histogram.decodeFromCompressedByteBuffer(stalls, 0).getTotalCount())
                    .isPositive();
        }
    }
}
