package io.metrifier.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VariantTest {
    @Test
    void ignoresTheOrderOfOptions() {
        Variant variant = Variant.parse("http+version=2+client=jdk");

        assertThat(variant).isEqualTo(Variant.parse("http+client=jdk+version=2"));
        assertThat(variant).hasToString("http+client=jdk+version=2");
        assertThat(variant.with("client", "apache")).hasToString("http+client=apache+version=2");
    }

    @Test
    void addsItsOptionsToTheCommonOnes() {
        TransportOptions all =
                TransportOptions.builder().property("http.queue", "7").build();

        TransportOptions own = Variant.parse("http+client=jdk+execution=direct").onto(all);

        assertThat(own.properties()).containsEntry("http.client", "jdk").containsEntry("http.queue", "7");
        assertThat(own.execution()).isEqualTo(Execution.DIRECT);
        assertThat(Variant.parse("http").onto(all)).isEqualTo(all);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "spring+jvm-args='-XX:+UseX -Xss256k'|jvm-args|-XX:+UseX -Xss256k",
                "spring+jvm-args=-XX:+UseX|jvm-args|-XX:+UseX",
                "a+x=b+C=d|x|b+C=d",
                "a+x='b+y=c'|x|b+y=c",
                "a+x='it''s'|x|it's",
                "a+x=''|x|\"\"",
                "netty+property.io.netty.allocator.type=pooled|property.io.netty.allocator.type|pooled"
            })
    void readsValuesWithBlanksSignsAndQuotes(String text, String name, String value) {
        assertThat(Variant.parse(text).options()).containsOnlyKeys(name).containsEntry(name, value);
    }

    @Test
    void readsWhatItPrints() {
        Random random = new Random(20261201);
        for (int i = 0; i < 2_000; i++) {
            TreeMap<String, String> options = new TreeMap<>();
            for (int option = random.nextInt(4); option > 0; option--) {
                options.put(random("ab.-Z1", random, "n"), random("a='+,@ -:x", random, ""));
            }
            Variant variant = new Variant("http", options);

            assertThat(Variant.parse(variant.toString())).isEqualTo(variant);
        }
    }

    private static String random(String characters, Random random, String begin) {
        StringBuilder text = new StringBuilder(begin);
        for (int length = random.nextInt(9); length > 0; length--) {
            text.append(characters.charAt(random.nextInt(characters.length())));
        }
        return text.toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {"spring+jvm-args=-Xa -Xb+gc=g1|spring+jvm-args='-Xa -Xb'+gc=g1", "spring+x=it's|spring+x='it''s'"})
    void writesTheQuotesThatAreMissing(String text, String quoted) {
        assertThatThrownBy(() -> Variant.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a value with a blank, a comma, a quote or @ needs quotes; write \"" + quoted + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http+x='open", "http+x='", "http+x='it''", "http+x='a\nb'"})
    void refusesOpenQuotesAndControlCharacters(String text) {
        assertThatThrownBy(() -> Variant.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("variant=" + text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http+jdk", "http+=jdk", "http+", "http+client=jdk+client=socket", "http+x='a'b=c"})
    void refusesMalformedText(String text) {
        assertThatThrownBy(() -> Variant.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a variant: variant=" + text
                        + "; give a transport with options, each once, such as http+client=jdk");
    }
}
