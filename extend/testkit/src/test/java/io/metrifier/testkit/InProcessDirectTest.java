package io.metrifier.testkit;

import io.metrifier.transport.Execution;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.inprocess.InProcessTransport;

/** The contract with handlers on the caller's thread; handlers that block get workers anyway. */
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
