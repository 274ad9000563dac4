package io.metrifier.bench.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class TerminalTest {
    @Test
    void isAsWideAsColumnsSaysOrTheDeviceOr80() {
        assertThat(Terminal.width("120", () -> Optional.of("100"))).isEqualTo(120);
        assertThat(Terminal.width(null, () -> Optional.of("100"))).isEqualTo(100);
        assertThat(Terminal.width("wide", Optional::empty)).isEqualTo(80);
        assertThat(Terminal.width(null, () -> Optional.of("0"))).isEqualTo(80);
    }
}
