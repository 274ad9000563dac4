package io.metrifier.transport.http;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;

/** The contract where asynchronous calls share connections at the same time. */
final class HttpPipeliningContractTest extends TransportContract {
    @Override
    protected Transport transport() {
        return new HttpTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().property("http.pipelining", "16").build();
    }
}
