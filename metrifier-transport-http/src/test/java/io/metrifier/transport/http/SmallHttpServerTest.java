package io.metrifier.transport.http;

import io.metrifier.testkit.attack.SmallServerUnderAttack;
import io.metrifier.transport.Transport;

class SmallHttpServerTest extends SmallServerUnderAttack {

    @Override
    protected Transport transport() {
        return new HttpTransport();
    }
}
