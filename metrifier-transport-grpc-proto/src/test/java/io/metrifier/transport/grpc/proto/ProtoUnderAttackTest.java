package io.metrifier.transport.grpc.proto;

import io.metrifier.testkit.attack.TransportUnderAttack;
import io.metrifier.transport.Transport;

class ProtoUnderAttackTest extends TransportUnderAttack {

    @Override
    protected Transport transport() {
        return new ProtoTransport();
    }
}
