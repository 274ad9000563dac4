import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;

/** Runs the contract of a transport with the libraries of this program. */
class @simple@Test extends TransportContract {
    @Override
    protected Transport transport() {
        return new io.metrifier.transport.grpc.@name@Transport();
    }
}
