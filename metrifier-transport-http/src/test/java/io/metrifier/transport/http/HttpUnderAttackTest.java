package io.metrifier.transport.http;

import io.metrifier.testkit.attack.TransportUnderAttack;
import io.metrifier.transport.Transport;

class HttpUnderAttackTest extends TransportUnderAttack {

    @Override
    protected Transport transport() {
        return new HttpTransport();
    }

    /**
     * In HTTP/1.1 the order of answers identifies them; SocketCallerTest covers unrequested bytes between two calls.
     */
    @Override
    protected boolean answersNameTheirCalls() {
        return false;
    }
}
