package io.metrifier.transport.kryonet;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

/** Runs the contract with handlers on the update loop. */
@Tag("full")
@Tag("slow") // the default runs before every merge
class KryonetDirectTest extends TransportContract {

    @Override
    protected Transport transport() {
        return new KryonetTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().execution(Execution.DIRECT).build();
    }
}
