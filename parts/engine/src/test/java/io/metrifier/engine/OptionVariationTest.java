package io.metrifier.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.transport.Variant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionVariationTest {
    private static final List<Variant> ALL = Stream.of("http", "avro+workers=8", "raw-socket")
            .map(Variant::parse)
            .toList();

    private static List<String> varied(String text) {
        return OptionVariation.parse(text).apply(ALL, one -> !one.transport().equals("raw-socket")).stream()
                .map(Variant::toString)
                .toList();
    }

    @Test
    void variesOneTransport() {
        assertThat(varied("http:client=socket,jdk"))
                .containsExactly("http+client=socket", "http+client=jdk", "avro+workers=8", "raw-socket");
    }

    @Test
    void variesAllTransportsThatHaveOptions() {
        assertThat(varied("execution=direct,worker"))
                .containsExactly(
                        "http+execution=direct",
                        "http+execution=worker",
                        "avro+execution=direct+workers=8",
                        "avro+execution=worker+workers=8",
                        "raw-socket");
    }

    @Test
    void aValueWithCommasIsInQuotes() {
        OptionVariation networks = OptionVariation.parse("network=local,'36ms,bandwidth=100mbit',5ms");

        assertThat(networks.values()).containsExactly("local", "36ms,bandwidth=100mbit", "5ms");
        assertThat(networks).hasToString("network=local,'36ms,bandwidth=100mbit',5ms");
    }

    @Test
    void noneLeavesTheOptionOut() {
        assertThat(varied("avro:workers=none,2")).containsExactly("http", "avro", "avro+workers=2", "raw-socket");
        assertThat(varied("http:jvm-args=none,'-Xss256k -Xint'")).startsWith("http", "http+jvm-args='-Xss256k -Xint'");
    }

    @Test
    void anOptionMayHaveManyValues() {
        String values = IntStream.range(0, 10_000).mapToObj(Integer::toString).collect(Collectors.joining(","));

        assertThat(OptionVariation.parse("persons=" + values).values()).hasSize(10_000);
    }

    @Test
    void rejectsAVariationThatMatchesNoContender() {
        assertThatThrownBy(() -> varied("aeron:idle=yield,spin"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no contender has the option to vary: option=aeron:idle=yield,spin"
                        + " contenders=[http, avro+workers=8, raw-socket]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http",
                "http:client",
                "client=",
                "client=a,,b",
                ":client=a",
                "client=a+b=c",
                "jvm-args=-Xint -Xss1m",
                "network='1ms,tcp=ideal"
            })
    void rejectsMalformedTexts(String text) {
        assertThatThrownBy(() -> OptionVariation.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("vary=" + text + "; ");
    }
}
