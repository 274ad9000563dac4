package io.metrifier.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.inprocess.InProcessTransport;
import org.junit.jupiter.api.Test;

class CapabilityTest {

    @Test
    void saysWhatIsDeclaredInstead() {
        assertThat(Capability.ASYNC.unsupportedBy(new InProcessTransport()))
                .hasMessage("capability not supported: transport=inprocess capability=ASYNC"
                        + " declared=[ASYNC, PROBE, PING_PONG, PRICE_STREAM]");
    }
}
