package io.metrifier.contender.armeria;

import io.metrifier.testkit.CoreTransportContract;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

/** Runs the contract over HTTP/1.1. */
@Tag("full")
@Tag("slow")
final class ArmeriaHttp1Test extends CoreTransportContract {
    @Override
    protected Transport transport() {
        return new ArmeriaTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().property("armeria.protocol", "h1c").build();
    }
}
