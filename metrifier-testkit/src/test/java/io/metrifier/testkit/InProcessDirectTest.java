package io.metrifier.testkit;

import io.metrifier.transport.Execution;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.inprocess.InProcessTransport;

/** The contract with handlers on the caller's own thread; those that block get workers all the same. */
class InProcessDirectTest extends TransportContract {

    @Override
    protected Transport transport() {
        return new InProcessTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().execution(Execution.DIRECT).build();
    }
}
