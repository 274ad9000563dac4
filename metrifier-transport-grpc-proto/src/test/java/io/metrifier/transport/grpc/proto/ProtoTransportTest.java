package io.metrifier.transport.grpc.proto;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;

class ProtoTransportTest extends TransportContract {

    @Override
    protected Transport transport() {
        return new ProtoTransport();
    }
}
