package io.metrifier.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CapabilityTest {

    @Test
    void listsTheDeclaredCapabilities() {
        Transport twoOfFour = new TransportsTest.Named("some") {
            @Override
            public Set<Capability> capabilities() {
                return EnumSet.of(Capability.PROBE, Capability.PING_PONG);
            }
        };

        assertThat(Capability.ASYNC.unsupportedBy(twoOfFour))
                .hasMessage("capability not supported: transport=some capability=ASYNC declared=[PROBE, PING_PONG]");
    }
}
