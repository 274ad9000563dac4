import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;

/** Holds a transport to every rule beside the libraries that this program has. */
class @simple@Test extends TransportContract {
    @Override
    protected Transport transport() {
        return new io.metrifier.transport.grpc.@name@Transport();
    }
}
