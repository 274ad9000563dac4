package io.metrifier.contender.armeria;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import java.util.Map;
import org.junit.jupiter.api.Tag;

@Tag("full")
final class ArmeriaContractTest extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new ArmeriaTransport();
    }

    @Override
    protected Map<String, Integer> sharedThreads() {
        return Map.of(
                "armeria-common-blocking-tasks",
                200,
                "armeria-common-worker",
                2 * Runtime.getRuntime().availableProcessors());
    }
}
