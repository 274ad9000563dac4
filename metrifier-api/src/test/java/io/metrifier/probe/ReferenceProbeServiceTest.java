package io.metrifier.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReferenceProbeServiceTest {
    private final ReferenceProbeService probes = new ReferenceProbeService();

    @ParameterizedTest
    @CsvSource({"1, 2, 3", "-1, 1, 0", "2147483647, 1, -2147483648", "-2147483648, -1, 2147483647"})
    void addsAndWrapsAround(int a, int b, int sum) {
        assertThat(probes.add(a, b)).isEqualTo(sum);
    }

    @Test
    void readsTheHeaderOfAPng() {
        byte[] header = HexFormat.of().parseHex("89504e470d0a1a0a0000000d49484452" + "00000140" + "000000f0");

        assertThat(probes.imageSize(header)).isEqualTo(new ImageSize(320, 240));
    }

    @Test
    void readsAJpegPastOtherSegments() {
        byte[] jpeg = HexFormat.of()
                .parseHex("ffd8" + "ffe000040000" + "ffc40002" + "ffc2000b08" + "00f0" + "0140" + "01011100");

        assertThat(probes.imageSize(jpeg)).isEqualTo(new ImageSize(320, 240));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "ff",
                "ffd9ffd9",
                "89504e470d0a1a0a",
                "89504e470d0a1a0a0000000d4948445200000140000000",
                "89504e470d0a1a0a0000000d4944415400000140000000f0"
            })
    void refusesOtherBytes(String hex) {
        assertUnreadable(hex, "neither PNG nor JPEG");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ffd8ffd9",
                "ffd8ffe00002",
                "ffd8ffe0ffff0000000000",
                "ffd8ffe00000ffc0000b0800f00140",
                "ffd8000000000000000000"
            })
    void refusesAJpegWithoutFrame(String hex) {
        assertUnreadable(hex, "a JPEG without a frame header");
    }

    @ParameterizedTest
    @ValueSource(strings = {"00000000000000f0", "00000140ffffffff"})
    void refusesAPngWithoutPixels(String size) {
        assertUnreadable("89504e470d0a1a0a0000000d49484452" + size, "a PNG without pixels");
    }

    private void assertUnreadable(String hex, String reason) {
        assertThatThrownBy(() -> probes.imageSize(HexFormat.of().parseHex(hex)))
                .isInstanceOfSatisfying(
                        UnreadableImageException.class,
                        e -> assertThat(e.reason()).isEqualTo(reason))
                .hasMessage("unreadable image: " + reason);
    }

    @Test
    void survivesTruncatedImages() {
        byte[] jpeg = SampleImages.jpeg(SampleImages.MIN_SIZE);
        ImageSize whole = probes.imageSize(jpeg);

        for (int length = 0; length < jpeg.length; length++) {
            byte[] cut = Arrays.copyOf(jpeg, length);
            try {
                assertThat(probes.imageSize(cut)).isEqualTo(whole);
            } catch (UnreadableImageException e) {
                assertThat(e.reason()).isNotEmpty();
            }
        }
    }
}
