package io.metrifier.transport.http;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;

final class HttpContractTest extends TransportContract {
    @Override
    protected Transport transport() {
        return new HttpTransport();
    }
}
