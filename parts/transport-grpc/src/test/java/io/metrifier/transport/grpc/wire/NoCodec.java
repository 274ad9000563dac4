package io.metrifier.transport.grpc.wire;

import io.metrifier.message.MessageBuffer;
import io.metrifier.message.MessageCodec;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.probe.ImageSize;
import java.util.List;

/** A codec for servers that receive no calls. */
public final class NoCodec implements GrpcCodec {

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

    @Override
    public String packageName() {
        return "none";
    }

    @Override
    public MessageCodec<EmptyMessage> nothing() {
        return none();
    }

    @Override
    public MessageCodec<String> id() {
        return none();
    }

    @Override
    public MessageCodec<Person> person() {
        return none();
    }

    @Override
    public MessageCodec<List<Person>> persons() {
        return none();
    }

    @Override
    public MessageCodec<List<PersonLink>> links() {
        return none();
    }

    @Override
    public MessageCodec<AddRequest> addends() {
        return none();
    }

    @Override
    public MessageCodec<Integer> sum() {
        return none();
    }

    @Override
    public MessageCodec<byte[]> image() {
        return none();
    }

    @Override
    public MessageCodec<ImageSize> imageSize() {
        return none();
    }

    @Override
    public MessageCodec<Long> timestamp() {
        return none();
    }

    @Override
    public MessageCodec<Long> count() {
        return none();
    }

    @Override
    public MessageCodec<PriceMessage> price() {
        return none();
    }
}
