package io.metrifier.transport.http;

import io.metrifier.testkit.attack.TransportUnderAttack;
import io.metrifier.transport.Transport;

class HttpUnderAttackTest extends TransportUnderAttack {

    @Override
    protected Transport transport() {
        return new HttpTransport();
    }
}
