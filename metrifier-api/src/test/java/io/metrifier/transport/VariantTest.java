package io.metrifier.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
    @ValueSource(strings = {"http+jdk", "http+=jdk", "http+", "http+client=jdk+client=socket"})
    void refusesMalformedText(String text) {
        assertThatThrownBy(() -> Variant.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a variant: variant=" + text
                        + "; give a transport with options, each once, such as http+client=jdk");
    }
}
