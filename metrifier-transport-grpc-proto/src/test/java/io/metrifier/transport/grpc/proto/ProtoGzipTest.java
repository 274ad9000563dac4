package io.metrifier.transport.grpc.proto;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

/** The contract where both sides compress what they send. */
@Tag("full")
class ProtoGzipTest extends TransportContract {

    @Override
    protected Transport transport() {
        return new ProtoTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().property("proto.compression", "gzip").build();
    }
}
