package io.metrifier.transport.http;

import io.metrifier.testkit.attack.TransportUnderAttack;
import io.metrifier.transport.Transport;

class HttpUnderAttackTest extends TransportUnderAttack {

    @Override
    protected Transport transport() {
        return new HttpTransport();
    }

    /** In HTTP/1.1 only their order tells; what comes before the next question reaches nobody by SocketLaneTest. */
    @Override
    protected boolean answersNameTheirCalls() {
        return false;
    }
}
