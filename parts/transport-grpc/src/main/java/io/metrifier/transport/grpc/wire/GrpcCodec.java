package io.metrifier.transport.grpc.wire;

import io.metrifier.message.MessageCodec;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.probe.ImageSize;
import io.metrifier.stream.PriceSink;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything in which gRPC transports differ: the encoding of each message, and the names of the services.
 *
 * @param packageName the package of the three services, such as {@code metrifier.v1}. It is part of every method's name
 *     on the wire, so peers with different packages refuse each other's calls
 * @param schema describes the services to gRPC's reflection service, an
 *     {@code io.grpc.protobuf.ProtoFileDescriptorSupplier}; {@code null} if their messages have no description
 */
public record GrpcCodec(String packageName, @Nullable Object schema, Persons persons, Probes probes, Streams streams) {

    /** The messages of the Person service. */
    public record Persons(
            MessageCodec<EmptyMessage> nothing,
            MessageCodec<String> id,
            MessageCodec<Person> person,
            MessageCodec<List<Person>> list,
            MessageCodec<List<PersonLink>> links) {}

    /** The messages of the probes. */
    public record Probes(
            MessageCodec<AddRequest> addends,
            MessageCodec<Integer> sum,
            MessageCodec<byte[]> image,
            MessageCodec<ImageSize> imageSize) {}

    /**
     * The messages of the streams.
     *
     * @param timestamp of a ping or pong
     * @param count the number of requested prices
     */
    public record Streams(MessageCodec<Long> timestamp, MessageCodec<Long> count, MessageCodec<PriceMessage> price) {}

    /** The content of a message without fields. */
    public enum EmptyMessage {
        /** The only value. */
        NOTHING
    }

    /** Two numbers to add. */
    public record AddRequest(int a, int b) {}

    /**
     * One price between a source and a listener, with the components of {@link PriceSink#onPrice}.
     *
     * @param time in the unit of the source
     * @param bid in ticks
     * @param ask in ticks
     * @param trade in ticks
     */
    public record PriceMessage(long time, int instrument, int bid, int ask, int trade, int volume) {}
}
