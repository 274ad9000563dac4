package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OptionsParamTest {
    @Test
    void readsExecutionAndOptions() {
        TransportOptions options = OptionsParam.parse("worker", "http.client=jdk; aeron.dir=/dev/shm/a=b");

        assertThat(options.execution()).isEqualTo(Execution.WORKER);
        assertThat(options.properties()).isEqualTo(Map.of("http.client", "jdk", "aeron.dir", "/dev/shm/a=b"));
        assertThat(OptionsParam.parse("direct", "").properties()).isEmpty();
    }

    @Test
    void saysWhatOptionsAre() {
        assertThatThrownBy(() -> OptionsParam.parse("direct", "http.client"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("options are <id>.<name>=<value>, separated by semicolons: options=http.client");
    }

    @Test
    void saysWhatExecutionIs() {
        assertThatThrownBy(() -> OptionsParam.parse("loom", ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("execution must be direct, worker or virtual: execution=loom");
    }
}
