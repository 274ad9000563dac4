package io.metrifier.bench.flags;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.registry.Contenders;
import io.metrifier.transport.Variant;
import java.util.List;
import org.junit.jupiter.api.Test;

class DefaultContendersTest {
    private final Contenders installed = Contenders.installed();

    @Test
    void helpNamesWhatIsMeasured() {
        assertThat(installed(DefaultContenders.COMPARED)).isEqualTo(installed.byDefault(false));
        assertThat(DefaultContenders.COMPARED_WITH_BASELINE.names()).contains("http", Contenders.BASELINE);
        assertThat(installed(DefaultContenders.EVERY_WIRE)).isEqualTo(installed.crossingWire());
        assertThat(installed(DefaultContenders.EVERY_TRANSPORT))
                .containsExactlyInAnyOrderElementsOf(installed.transports().ids());
    }

    /** Tests of other modules describe contenders that nothing installs. */
    private List<String> installed(DefaultContenders contenders) {
        return contenders.names().stream()
                .filter(name -> installed
                        .transports()
                        .ids()
                        .contains(Variant.parse(name).transport()))
                .toList();
    }

    @Test
    void saysThatLoadsNeedACarrier() {
        assertThat(DefaultContenders.EVERY_TRANSPORT.sentence())
                .startsWith("Without --transport, those that carry the call: http");
        assertThat(DefaultContenders.COMPARED.sentence()).startsWith("Without --transport: http");
    }
}
