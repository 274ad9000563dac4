package ${package};

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;

/** Holds the transport to every rule of {@link Transport}. */
class ${prefix}TransportTest extends TransportContract {

    @Override
    protected Transport transport() {
        return new ${prefix}Transport();
    }
}
