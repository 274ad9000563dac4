package io.metrifier.transport.grpc.proto;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

/** Runs the contract with generated code and gRPC's default threads. */
@Tag("full")
class ProtoStubTest extends TransportContract {

    @Override
    protected Transport transport() {
        return new ProtoTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().property("proto.stub", "generated").build();
    }
}
