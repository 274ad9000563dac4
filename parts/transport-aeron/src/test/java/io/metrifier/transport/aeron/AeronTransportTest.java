package io.metrifier.transport.aeron;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;

class AeronTransportTest extends TransportContract {

    @Override
    protected Transport transport() {
        return new AeronTransport();
    }
}
