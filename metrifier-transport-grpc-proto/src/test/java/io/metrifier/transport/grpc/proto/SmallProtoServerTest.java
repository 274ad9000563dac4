package io.metrifier.transport.grpc.proto;

import io.metrifier.testkit.attack.SmallServerUnderAttack;
import io.metrifier.transport.Transport;

class SmallProtoServerTest extends SmallServerUnderAttack {

    @Override
    protected Transport transport() {
        return new ProtoTransport();
    }
}
