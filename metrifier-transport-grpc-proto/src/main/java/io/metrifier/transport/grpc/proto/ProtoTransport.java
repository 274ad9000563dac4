package io.metrifier.transport.grpc.proto;

import io.metrifier.transport.grpc.GrpcTransport;

/** Carries the services over gRPC with Protocol Buffers, as {@code metrifier/v1/person.proto} describes them. */
public final class ProtoTransport extends GrpcTransport {

    /** Creates the transport; resources belong to its servers and clients. */
    public ProtoTransport() {
        super(
                "proto",
                "Protocol Buffers over HTTP/2, by grpc-java and its shaded Netty",
                ProtobufRuntime.codec(),
                new ProtoStubs());
    }
}
