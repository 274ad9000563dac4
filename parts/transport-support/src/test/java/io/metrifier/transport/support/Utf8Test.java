package io.metrifier.transport.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Utf8Test {
    @Test
    void encodesEveryCodePointLikeTheJdk() {
        Random random = new Random(5);
        for (int round = 0; round < 2_000; round++) {
            String text = random.ints(random.nextInt(40), 0, Character.MAX_CODE_POINT)
                    .filter(c -> c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
                    .map(c -> random.nextBoolean() ? c : c & 0x7FF)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
            byte[] expected = text.getBytes(StandardCharsets.UTF_8);
            byte[] room = new byte[3 + Utf8.MAX_BYTES_PER_CHAR * text.length()];

            int end = Utf8.write(text, "text", room, 3);

            assertThat(Arrays.copyOfRange(room, 3, end)).isEqualTo(expected);
            assertThat(Utf8.encode(text, "text")).isEqualTo(expected);
            assertThat(Utf8.decode(room, 3, end - 3)).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\uD800",
                "\uDC00",
                "a\uD800",
                "\uD800a",
                "\uDC00\uD800",
                "\uD83D\uD83D\uDE00",
                "\uD83D\uDE00\uDE00"
            })
    void refusesLoneSurrogates(String text) {
        String refusal = "The text holds a lone surrogate and cannot be carried: field=email";

        assertThatThrownBy(() -> Utf8.write(text, "email", new byte[30], 0))
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.PROTOCOL))
                .hasMessage(refusal);
        assertThatThrownBy(() -> Utf8.encode(text, "email")).hasMessage(refusal);
    }

    /** Overlong, truncated, out of range, and an encoded surrogate. */
    @ParameterizedTest
    @ValueSource(strings = {"c080", "e282", "f4908080", "eda080", "ff", "80"})
    void refusesInvalidUtf8(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);

        assertThatThrownBy(() -> Utf8.decode(bytes, 0, bytes.length))
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.PROTOCOL));
    }

    @Test
    void acceptsAReplacementCharacterThatWasSent() {
        byte[] bytes = "a\uFFFDb".getBytes(StandardCharsets.UTF_8);

        assertThat(Utf8.decode(bytes, 0, bytes.length)).isEqualTo("a\uFFFDb");
    }
}
