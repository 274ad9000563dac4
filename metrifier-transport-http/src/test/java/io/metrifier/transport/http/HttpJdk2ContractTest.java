package io.metrifier.transport.http;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

/** Runs the contract with the JDK's client over HTTP/2. */
@Tag("full")
final class HttpJdk2ContractTest extends TransportContract {
    @Override
    protected Transport transport() {
        return new HttpTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder()
                .property("http.client", "jdk")
                .property("http.version", "2")
                .build();
    }
}
