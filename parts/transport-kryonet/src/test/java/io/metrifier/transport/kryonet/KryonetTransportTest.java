package io.metrifier.transport.kryonet;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;

class KryonetTransportTest extends TransportContract {

    @Override
    protected Transport transport() {
        return new KryonetTransport();
    }
}
