package io.metrifier.transport.kryonet;

import io.metrifier.testkit.attack.SmallServerUnderAttack;
import io.metrifier.transport.Transport;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class SmallKryonetServerTest extends SmallServerUnderAttack {

    @Override
    protected Transport transport() {
        return new KryonetTransport();
    }
}
