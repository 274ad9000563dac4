package io.metrifier.transport.grpc.avro;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Runs the contract over Unix domain sockets. */
@Tag("full")
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class AvroUnixTest extends TransportContract {

    @Override
    protected Transport transport() {
        return new AvroTransport();
    }

    @Override
    protected TransportOptions options() {
        return TransportOptions.builder().property("avro.socket", "unix").build();
    }
}
