package io.metrifier.transport.http;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

/** Runs the contract with handlers on the I/O thread and compression on both sides; neither depends on the other. */
@Tag("full")
final class HttpDirectContractTest extends TransportContract {
    @Override
    protected Transport transport() {
        return new HttpTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder()
                .execution(Execution.DIRECT)
                .property("http.compression", "gzip")
                .build();
    }
}
