package io.metrifier.transport.aeron;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

@Tag("full")
@Tag("slow") // the default and IPC run before every merge
class AeronDirectTest extends TransportContract {

    @Override
    protected Transport transport() {
        return new AeronTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().execution(Execution.DIRECT).build();
    }
}
