package io.metrifier.transport.grpc.proto;

import io.metrifier.testkit.TransportContract;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Tag;

/** Runs the contract with compression on both sides. */
@Tag("full")
@Tag("slow") // http has the same rules before every merge
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
