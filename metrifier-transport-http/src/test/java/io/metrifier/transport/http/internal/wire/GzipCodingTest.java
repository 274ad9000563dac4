package io.metrifier.transport.http.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class GzipCodingTest {
    private static final int MAX = 16 << 20;

    private static byte[] gzip(byte[] body) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(body);
        }
        return out.toByteArray();
    }

    private static byte[] repeated(int length) {
        byte[] body = new byte[length];
        Arrays.fill(body, (byte) 'a');
        return body;
    }

    /** 15 KB that become 15 MB would cost a server 50 ms each. */
    @Test
    void aBodyThatAnnouncesTooMuchGrowthIsRefusedAtTheFirstQuarterMegabyte() throws IOException {
        AtomicLong decompressed = new AtomicLong();

        assertThatThrownBy(() -> GzipCoding.decompress(gzip(repeated(15_000_000)), MAX, decompressed::addAndGet))
                .isInstanceOfSatisfying(
                        HttpProblem.class,
                        problem -> assertThat(problem.status()).isEqualTo(400))
                .hasMessageContaining("50 times");
        assertThat(decompressed.get()).isLessThanOrEqualTo(256 * 1024);
    }

    @Test
    void aBodyThatAnnouncesLessThanItHasIsRefusedWhereItHasGrownTooMuch() throws IOException {
        byte[] body = gzip(repeated(15_000_000));
        Arrays.fill(body, body.length - 4, body.length, (byte) 0);
        AtomicLong decompressed = new AtomicLong();

        assertThatThrownBy(() -> GzipCoding.decompress(body, MAX, decompressed::addAndGet))
                .isInstanceOf(HttpProblem.class)
                .hasMessageContaining("50 times");
        assertThat(decompressed.get()).isLessThanOrEqualTo(50L * body.length);
    }

    @Test
    void bodiesOfAnySizeReturnUnchanged() throws IOException {
        byte[] any = new byte[1_000_000];
        new Random(1).nextBytes(any);
        for (int length : new int[] {0, 1, 100, 10_000, any.length}) {
            byte[] body = Arrays.copyOf(any, length);
            assertThat(GzipCoding.decompress(gzip(body), MAX)).isEqualTo(body);
        }
        assertThat(GzipCoding.decompress(gzip(repeated(256 * 1024)), MAX)).hasSize(256 * 1024);
    }

    @Test
    void aTruncatedBodyIsRefused() throws IOException {
        byte[] whole = gzip(repeated(1_000));
        for (int length : new int[] {0, 3, 10, whole.length - 1}) {
            assertThatThrownBy(() -> GzipCoding.decompress(Arrays.copyOf(whole, length), MAX))
                    .hasMessageContaining("incomplete or malformed");
        }
    }
}
