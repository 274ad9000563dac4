package io.metrifier.transport.aeron;

import io.metrifier.testkit.OptionNames;
import org.junit.jupiter.api.Test;

class OptionNamesTest {

    @Test
    void everyOptionHasAConstantAndNoOther() {
        OptionNames.assertComplete(new AeronTransport(), AeronOptionNames.class);
    }
}
