package ${package};

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;

/** Tests the transport against the core of the contract; with {@code -Dmetrifier.contract=full} against more. */
class ${prefix}TransportTest extends CoreTransportContract {

    @Override
    protected Transport transport() {
        return new ${prefix}Transport();
    }
}
