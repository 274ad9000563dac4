package io.metrifier.transport.grpc.avro;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;

class AvroTransportTest extends TransportContract {

    @Override
    protected Transport transport() {
        return new AvroTransport();
    }
}
