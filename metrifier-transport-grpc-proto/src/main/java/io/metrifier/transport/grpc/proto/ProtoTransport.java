package io.metrifier.transport.grpc.proto;

import io.metrifier.transport.grpc.GrpcTransport;

/** Carries the services over gRPC with Protocol Buffers, as described in {@code metrifier/v1/person.proto}. */
public final class ProtoTransport extends GrpcTransport {

    /** Creates the transport. */
    public ProtoTransport() {
        super(
                "proto",
                "Protocol Buffers over HTTP/2, by grpc-java and its shaded Netty",
                ProtobufRuntime.codec(),
                new ProtoStubs());
    }
}
