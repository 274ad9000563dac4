package io.metrifier.transport.grpc.avro;

import io.metrifier.testkit.attack.SmallServerUnderAttack;
import io.metrifier.transport.Transport;

class SmallAvroServerTest extends SmallServerUnderAttack {

    @Override
    protected Transport transport() {
        return new AvroTransport();
    }
}
