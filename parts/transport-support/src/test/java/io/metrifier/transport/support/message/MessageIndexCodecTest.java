package io.metrifier.transport.support.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.message.MessageBuffer;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageIndexCodecTest {
    private final MessageIndexCodec codec = new MessageIndexCodec();

    /** Expected bytes as written by protoc's generated code. */
    @ParameterizedTest
    @CsvSource({
        "0, ''",
        "1, 0801",
        "127, 087f",
        "128, 088001",
        "300, 08ac02",
        "16384, 08808001",
        "2097152, 0880808001",
        "268435456, 088080808001",
        "2147483647, 08ffffffff07",
    })
    void writesAndReadsAWrappedNumber(int index, String hex) throws IOException {
        MessageBuffer buffer = new MessageBuffer();
        codec.encode(index, buffer);

        assertThat(HexFormat.of().formatHex(Arrays.copyOf(buffer.array(), buffer.size())))
                .isEqualTo(hex);
        assertThat(codec.decode(buffer)).isEqualTo(index);
    }

    @Test
    void readsAnExplicitZero() throws IOException {
        assertThat(codec.decode(MessageBuffer.of(new byte[] {0x08, 0}))).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "08",
                "0001",
                "0880",
                "080100",
                "1001",
                "08ffffffff08",
                "08ffffffff0f",
                "088080808080",
                "08808080808001"
            })
    void refusesMalformedBytes(String hex) {
        assertThatThrownBy(() -> codec.decode(MessageBuffer.of(HexFormat.of().parseHex(hex))))
                .isInstanceOf(IOException.class)
                .hasMessageMatching("not a google.protobuf.UInt32Value: size=\\d+|the index is too large: .*");
    }
}
