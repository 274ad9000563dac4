package io.metrifier.transport.grpc.wire;

import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;

/** A codec for servers that receive no calls. */
public final class NoCodec {
    private NoCodec() {}

    /** Returns the codec. */
    public static GrpcCodec create() {
        return new GrpcCodec(
                "none",
                null,
                new GrpcCodec.Persons(none(), none(), none(), none(), none()),
                new GrpcCodec.Probes(none(), none(), none(), none()),
                new GrpcCodec.Streams(none(), none(), none()));
    }

    private static <T> MessageCodec<T> none() {
        return new MessageCodec<>() {
            @Override
            public void encode(T value, MessageBuffer out) {
                throw new UnsupportedOperationException("encode");
            }

            @Override
            public T decode(MessageBuffer in) {
                throw new UnsupportedOperationException("decode");
            }
        };
    }
}
