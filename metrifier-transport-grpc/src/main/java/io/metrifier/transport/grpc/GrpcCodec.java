package io.metrifier.transport.grpc;

import io.metrifier.message.MessageCodec;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.probe.ImageSize;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Everything that two gRPC transports differ in: how each message is written, and what the services are called. */
public interface GrpcCodec {

    /**
     * Returns the package of the three services, such as {@code metrifier.v1}. It is part of every method's name on the
     * wire, so peers with different packages refuse each other's calls.
     */
    String packageName();

    /**
     * Returns what gRPC's reflection service tells about a service, an
     * {@code io.grpc.protobuf.ProtoFileDescriptorSupplier}, or {@code null} where its messages have no such
     * description.
     *
     * @param service the service's name without the package
     */
    default @Nullable Object describe(String service) {
        return null;
    }

    /** Returns the codec of a message without a field. */
    MessageCodec<EmptyMessage> nothing();

    /** Returns the codec of a person's id. */
    MessageCodec<String> id();

    /** Returns the codec of a person. */
    MessageCodec<Person> person();

    /** Returns the codec of persons. */
    MessageCodec<List<Person>> persons();

    /** Returns the codec of links. */
    MessageCodec<List<PersonLink>> links();

    /** Returns the codec of two numbers to add. */
    MessageCodec<AddRequest> addends();

    /** Returns the codec of their sum. */
    MessageCodec<Integer> sum();

    /** Returns the codec of an image's bytes. */
    MessageCodec<byte[]> image();

    /** Returns the codec of an image's size. */
    MessageCodec<ImageSize> imageSize();

    /** Returns the codec of a ping's or pong's timestamp. */
    MessageCodec<Long> timestamp();

    /** Returns the codec of the number of prices asked for. */
    MessageCodec<Long> count();

    /** Returns the codec of a price. */
    MessageCodec<PriceMessage> price();
}
