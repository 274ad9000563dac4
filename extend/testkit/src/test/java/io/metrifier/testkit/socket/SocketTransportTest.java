package io.metrifier.testkit.socket;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;

class SocketTransportTest extends TransportContract {

    @Override
    protected Transport transport() {
        return new SocketTransport();
    }
}
