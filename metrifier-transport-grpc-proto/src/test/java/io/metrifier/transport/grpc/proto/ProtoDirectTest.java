package io.metrifier.transport.grpc.proto;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

/** Runs the contract with handlers on the event loop. */
@Tag("full")
class ProtoDirectTest extends TransportContract {

    @Override
    protected Transport transport() {
        return new ProtoTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().execution(Execution.DIRECT).build();
    }
}
