package io.metrifier.transport.grpc.avro;

import io.metrifier.testkit.attack.TransportUnderAttack;
import io.metrifier.transport.Transport;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class AvroUnderAttackTest extends TransportUnderAttack {

    @Override
    protected Transport transport() {
        return new AvroTransport();
    }
}
