package io.metrifier.transport.grpc.avro;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

/** Runs the contract with handlers on the event loop. */
@Tag("full")
@Tag("slow") // proto has the same, and only the codec differs
class AvroDirectTest extends TransportContract {

    @Override
    protected Transport transport() {
        return new AvroTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().execution(Execution.DIRECT).build();
    }
}
