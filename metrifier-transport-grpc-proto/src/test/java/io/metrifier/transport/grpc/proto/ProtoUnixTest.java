package io.metrifier.transport.grpc.proto;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Execution;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Runs the contract over Unix domain sockets with handlers on the event loop; neither depends on the other. */
@Tag("full")
@EnabledOnOs(OS.LINUX)
class ProtoUnixTest extends TransportContract {

    @Override
    protected Transport transport() {
        return new ProtoTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder()
                .execution(Execution.DIRECT)
                .property("proto.socket", "unix")
                .build();
    }
}
