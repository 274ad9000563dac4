package io.metrifier.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SampleImagesTest {
    private static final int KB = 1024;

    static Stream<Arguments> sizesAndFormats() {
        return Stream.of(SampleImages.MIN_SIZE, 1025, 10 * KB, 100 * KB, KB * KB, 10 * KB * KB)
                .flatMap(size -> Stream.of(Arguments.of("png", size), Arguments.of("jpeg", size)));
    }

    @ParameterizedTest
    @MethodSource("sizesAndFormats")
    void hasTheRequestedSizeAndIsReadByImageIo(String format, int size) throws IOException {
        byte[] image = of(format, size);
        ImageSize read = new ReferenceProbeService().imageSize(image);
        BufferedImage seen = ImageIO.read(new ByteArrayInputStream(image));

        assertThat(image).hasSize(size);
        assertThat(ImageIO.getImageReadersByFormatName(format)).hasNext();
        assertThat(new ImageSize(seen.getWidth(), seen.getHeight())).isEqualTo(read);
        assertThat(read).isNotEqualTo(new ReferenceProbeService().imageSize(of(format, size + 1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"png", "jpeg"})
    void isDeterministicAndDoesNotCompress(String format) throws IOException {
        byte[] image = of(format, 100 * KB);
        ByteArrayOutputStream deflated = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(deflated)) {
            deflater.write(image);
        }

        assertThat(image).isEqualTo(of(format, 100 * KB)).isNotSameAs(of(format, 100 * KB));
        assertThat(deflated.size()).isGreaterThan(90 * KB);
        assertThat(checksum(image)).as("the same on every machine and JDK").isEqualTo(checksumOf(format));
    }

    private static long checksumOf(String format) {
        return format.equals("png") ? 657404587L : 188103761L;
    }

    private static long checksum(byte[] image) {
        CRC32 sum = new CRC32();
        sum.update(image);
        return sum.getValue();
    }

    @Test
    void refusesSizesBelowTheMinimum() {
        for (IntFunction<byte[]> make : List.<IntFunction<byte[]>>of(SampleImages::png, SampleImages::jpeg)) {
            assertThatThrownBy(() -> make.apply(1023))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("size is below 1024 bytes: size=1023");
        }
    }

    private static byte[] of(String format, int size) {
        return format.equals("png") ? SampleImages.png(size) : SampleImages.jpeg(size);
    }
}
