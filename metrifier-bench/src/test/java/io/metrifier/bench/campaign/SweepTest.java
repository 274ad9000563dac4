package io.metrifier.bench.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class SweepTest {
    @Test
    void readsAxes() {
        assertThat(Sweep.parse(List.of("persons=4..1000", "rtt=1ms,36ms"), 4, "local"))
                .isEqualTo(new Sweep(List.of(4, 16, 64, 256, 1000), List.of(), List.of("1ms", "36ms")));
        assertThat(Sweep.parse(List.of("persons=7,9"), 4, "local"))
                .isEqualTo(new Sweep(List.of(7, 9), List.of(), List.of("local")));
        assertThat(Sweep.parse(List.of("rtt=5ms"), 25, "local"))
                .isEqualTo(new Sweep(List.of(25), List.of(), List.of("5ms")));
        assertThat(Sweep.parse(List.of("messages=1..20", "rtt=5ms"), 4, "local"))
                .isEqualTo(new Sweep(List.of(4), List.of(1, 4, 16, 20), List.of("5ms")));
        assertThatThrownBy(() -> Sweep.parse(List.of("persons=few"), 4, "local"))
                .hasMessage(
                        "a sweep is persons=<from>..<to>, persons=<n>,<n>, messages=<from>..<to>, messages=<n>,<n> or"
                                + " rtt=<time>,<time>: sweep=persons=few");
        assertThatThrownBy(() -> Sweep.parse(List.of("size=1"), 4, "local"))
                .hasMessage(
                        "a sweep is persons=<from>..<to>, persons=<n>,<n>, messages=<from>..<to>, messages=<n>,<n> or"
                                + " rtt=<time>,<time>: sweep=size=1");
    }
}
