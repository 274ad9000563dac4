package io.metrifier.transport.kryonet;

import io.metrifier.testkit.attack.TransportUnderAttack;
import io.metrifier.transport.Transport;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class KryonetUnderAttackTest extends TransportUnderAttack {

    @Override
    protected Transport transport() {
        return new KryonetTransport();
    }
}
