package io.metrifier.transport.grpc.avro;

import io.metrifier.transport.grpc.GrpcTransport;

/** Carries the services over gRPC with Avro, as {@code person.avdl} describes its messages. */
public final class AvroTransport extends GrpcTransport {

    /** Creates the transport; resources belong to its servers and clients. */
    public AvroTransport() {
        super("avro", "Avro over HTTP/2, by grpc-java and its shaded Netty", new AvroCodec(AvroCodec.fingerprint()));
    }
}
