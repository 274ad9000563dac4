package io.metrifier.bench.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class TerminalTest {
    private static final String WIDTH = ".* ";
    private static final String HEIGHT = " .*";

    @Test
    void isAsLargeAsTheVariableSaysOrTheDeviceOrAsUsual() {
        assertThat(Terminal.findSize("120", () -> Optional.of("50 100"), WIDTH, 80))
                .isEqualTo(120);
        assertThat(Terminal.findSize(null, () -> Optional.of("50 100"), WIDTH, 80))
                .isEqualTo(100);
        assertThat(Terminal.findSize(null, () -> Optional.of("50 100"), HEIGHT, 24))
                .isEqualTo(50);
        assertThat(Terminal.findSize(null, () -> Optional.of("5 100"), HEIGHT, 24))
                .isEqualTo(5);
        assertThat(Terminal.findSize("wide", Optional::empty, WIDTH, 80)).isEqualTo(80);
        assertThat(Terminal.findSize(null, () -> Optional.of("0 0"), WIDTH, 80)).isEqualTo(80);
        assertThat(Terminal.findSize(null, () -> Optional.of(""), HEIGHT, 24)).isEqualTo(24);
    }
}
