package ${package};

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;

/** Tests the transport against every rule of {@link Transport}. */
class ${prefix}TransportTest extends TransportContract {

    @Override
    protected Transport transport() {
        return new ${prefix}Transport();
    }
}
