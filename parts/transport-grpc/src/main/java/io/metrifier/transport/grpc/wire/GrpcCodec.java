package io.metrifier.transport.grpc.wire;

import io.metrifier.message.MessageCodec;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.probe.ImageSize;
import io.metrifier.stream.PriceSink;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Everything in which gRPC transports differ: the encoding of each message, and the names of the services. */
public interface GrpcCodec {

    /**
     * Returns the package of the three services, such as {@code metrifier.v1}. It is part of every method's name on the
     * wire, so peers with different packages refuse each other's calls.
     */
    String packageName();

    /**
     * Returns the description of a service for gRPC's reflection service, an
     * {@code io.grpc.protobuf.ProtoFileDescriptorSupplier}, or {@code null} if its messages have none.
     */
    default @Nullable Object describe(String service) {
        return null;
    }

    /** Returns the codec of a message without fields. */
    MessageCodec<EmptyMessage> nothing();

    /** Returns the codec of a person's id. */
    MessageCodec<String> id();

    /** Returns the codec of a person. */
    MessageCodec<Person> person();

    /** Returns the codec of persons. */
    MessageCodec<List<Person>> persons();

    /** Returns the codec of links. */
    MessageCodec<List<PersonLink>> links();

    /** Returns the codec of a request to add two numbers. */
    MessageCodec<AddRequest> addends();

    /** Returns the codec of the sum. */
    MessageCodec<Integer> sum();

    /** Returns the codec of an image's bytes. */
    MessageCodec<byte[]> image();

    /** Returns the codec of an image's size. */
    MessageCodec<ImageSize> imageSize();

    /** Returns the codec of a ping's or pong's timestamp. */
    MessageCodec<Long> timestamp();

    /** Returns the codec of the number of requested prices. */
    MessageCodec<Long> count();

    /** Returns the codec of a price. */
    MessageCodec<PriceMessage> price();

    /** The content of a message without fields. */
    enum EmptyMessage {
        /** The only value. */
        NOTHING
    }

    /** Two numbers to add. */
    record AddRequest(int a, int b) {}

    /**
     * One price between a source and a listener, with the components of {@link PriceSink#onPrice}.
     *
     * @param time in the unit of the source
     * @param bid in ticks
     * @param ask in ticks
     * @param trade in ticks
     */
    record PriceMessage(long time, int instrument, int bid, int ask, int trade, int volume) {}
}
