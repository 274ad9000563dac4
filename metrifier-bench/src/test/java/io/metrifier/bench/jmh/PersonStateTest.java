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
        TransportOptions options = PersonState.parseOptions("worker", "http.client=jdk; aeron.dir=/dev/shm/a=b");

        assertThat(options.execution()).isEqualTo(Execution.WORKER);
        assertThat(options.properties()).isEqualTo(Map.of("http.client", "jdk", "aeron.dir", "/dev/shm/a=b"));
        assertThat(PersonState.parseOptions("direct", "").properties()).isEmpty();
    }

    @Test
    void saysWhatOptionsAre() {
        assertThatThrownBy(() -> PersonState.parseOptions("direct", "http.client"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not an option: options=http.client; write <id>.<name>=<value>;<id>.<name>=<value>");
    }

    @Test
    void saysWhatExecutionIs() {
        assertThatThrownBy(() -> PersonState.parseOptions("loom", ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no such execution: execution=loom; choose direct, worker or virtual");
    }
}
