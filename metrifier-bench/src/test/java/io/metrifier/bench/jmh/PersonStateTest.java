package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PersonStateTest {
    @Test
    void readsExecutionAndOptions() {
        TransportOptions options = PersonState.options("worker", "http.client=jdk; aeron.dir=/dev/shm/a=b");

        assertThat(options.execution()).isEqualTo(Execution.WORKER);
        assertThat(options.properties()).isEqualTo(Map.of("http.client", "jdk", "aeron.dir", "/dev/shm/a=b"));
        assertThat(PersonState.options("direct", "").properties()).isEmpty();
    }

    @Test
    void saysWhatOptionsAre() {
        assertThatThrownBy(() -> PersonState.options("direct", "http.client"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("options are <id>.<name>=<value>, separated by semicolons: options=http.client");
    }

    @Test
    void saysWhatExecutionIs() {
        assertThatThrownBy(() -> PersonState.options("loom", ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("execution must be direct, worker or virtual: execution=loom");
    }
}
