package io.metrifier.transport.grpc.avro;

import io.metrifier.transport.grpc.GrpcTransport;

/** Carries the services over gRPC with Avro, with the messages described in {@code person.avdl}. */
public final class AvroTransport extends GrpcTransport {

    /** Creates the transport. */
    public AvroTransport() {
        super("avro", "Avro over HTTP/2, by grpc-java and its shaded Netty", AvroCodec.create(AvroCodec.fingerprint()));
    }
}
