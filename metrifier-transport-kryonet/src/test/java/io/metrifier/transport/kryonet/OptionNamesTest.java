package io.metrifier.transport.kryonet;

import io.metrifier.testkit.OptionNames;
import org.junit.jupiter.api.Test;

class OptionNamesTest {

    @Test
    void everyOptionHasAConstantAndNoOther() {
        OptionNames.assertComplete(new KryonetTransport(), KryonetOptionNames.class);
    }
}
