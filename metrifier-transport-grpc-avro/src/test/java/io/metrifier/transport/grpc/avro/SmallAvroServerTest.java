package io.metrifier.transport.grpc.avro;

import io.metrifier.testkit.attack.SmallServerUnderAttack;
import io.metrifier.transport.Transport;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class SmallAvroServerTest extends SmallServerUnderAttack {

    @Override
    protected Transport transport() {
        return new AvroTransport();
    }
}
