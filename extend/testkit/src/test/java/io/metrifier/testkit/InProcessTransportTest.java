package io.metrifier.testkit;

import io.metrifier.transport.Transport;
import io.metrifier.transport.inprocess.InProcessTransport;

class InProcessTransportTest extends TransportContract {

    @Override
    protected Transport transport() {
        return new InProcessTransport();
    }
}
