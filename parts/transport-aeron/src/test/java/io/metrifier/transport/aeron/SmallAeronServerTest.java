package io.metrifier.transport.aeron;

import io.metrifier.testkit.attack.SmallServerRules;
import io.metrifier.transport.Transport;

class SmallAeronServerTest extends SmallServerRules {

    @Override
    protected Transport transport() {
        return new AeronTransport();
    }
}
