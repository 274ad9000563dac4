package io.metrifier.transport.grpc.proto;

import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.UnsafeByteOperations;
import io.grpc.protobuf.ProtoFileDescriptorSupplier;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.probe.ImageSize;
import io.metrifier.transport.grpc.Addends;
import io.metrifier.transport.grpc.GrpcCodec;
import io.metrifier.transport.grpc.MessageCodec;
import io.metrifier.transport.grpc.Nothing;
import io.metrifier.transport.grpc.Price;
import io.metrifier.transport.grpc.proto.v1.AddReply;
import io.metrifier.transport.grpc.proto.v1.AddRequest;
import io.metrifier.transport.grpc.proto.v1.GetPersonRequest;
import io.metrifier.transport.grpc.proto.v1.ImageSizeReply;
import io.metrifier.transport.grpc.proto.v1.ImageSizeRequest;
import io.metrifier.transport.grpc.proto.v1.ListPersonsRequest;
import io.metrifier.transport.grpc.proto.v1.PersonLinkList;
import io.metrifier.transport.grpc.proto.v1.PersonList;
import io.metrifier.transport.grpc.proto.v1.PersonProto;
import io.metrifier.transport.grpc.proto.v1.PricesRequest;
import io.metrifier.transport.grpc.proto.v1.Timestamp;
import java.util.List;

/** The messages of {@code person.proto}: all there is to this transport beside the mapping of persons. */
final class ProtoCodec implements GrpcCodec {
    private static final FileDescriptor FILE = PersonProto.getDescriptor();

    @Override
    public String packageName() {
        return FILE.getPackage();
    }

    @Override
    public Object describe(String service) {
        return (ProtoFileDescriptorSupplier) () -> FILE;
    }

    @Override
    public MessageCodec<Nothing> nothing() {
        return new ProtoMessage<>(
                nothing -> ListPersonsRequest.getDefaultInstance(),
                message -> Nothing.NOTHING,
                ListPersonsRequest.parser());
    }

    /** Serves two methods: {@code GetPersonLinksRequest} has the same only field. */
    @Override
    public MessageCodec<String> id() {
        return new ProtoMessage<>(
                id -> GetPersonRequest.newBuilder().setId(id).build(),
                GetPersonRequest::getId,
                GetPersonRequest.parser());
    }

    @Override
    public MessageCodec<Person> person() {
        return new ProtoMessage<>(
                ProtoMapper::person, ProtoMapper::person, io.metrifier.transport.grpc.proto.v1.Person.parser());
    }

    @Override
    public MessageCodec<List<Person>> persons() {
        return new ProtoMessage<>(ProtoMapper::persons, ProtoMapper::persons, PersonList.parser());
    }

    @Override
    public MessageCodec<List<PersonLink>> links() {
        return new ProtoMessage<>(ProtoMapper::links, ProtoMapper::links, PersonLinkList.parser());
    }

    @Override
    public MessageCodec<Addends> addends() {
        return new ProtoMessage<>(
                addends -> AddRequest.newBuilder()
                        .setA(addends.a())
                        .setB(addends.b())
                        .build(),
                message -> new Addends(message.getA(), message.getB()),
                AddRequest.parser());
    }

    @Override
    public MessageCodec<Integer> sum() {
        return new ProtoMessage<>(
                sum -> AddReply.newBuilder().setSum(sum).build(), AddReply::getSum, AddReply.parser());
    }

    @Override
    public MessageCodec<byte[]> image() {
        return new ProtoMessage<>(
                image -> ImageSizeRequest.newBuilder()
                        .setImage(UnsafeByteOperations.unsafeWrap(image))
                        .build(),
                message -> message.getImage().toByteArray(),
                ImageSizeRequest.parser());
    }

    @Override
    public MessageCodec<ImageSize> imageSize() {
        return new ProtoMessage<>(
                size -> ImageSizeReply.newBuilder()
                        .setWidth(size.width())
                        .setHeight(size.height())
                        .build(),
                message -> new ImageSize(message.getWidth(), message.getHeight()),
                ImageSizeReply.parser());
    }

    @Override
    public MessageCodec<Long> timestamp() {
        return new ProtoMessage<>(
                timestamp -> Timestamp.newBuilder().setValue(timestamp).build(),
                Timestamp::getValue,
                Timestamp.parser());
    }

    @Override
    public MessageCodec<Long> count() {
        return new ProtoMessage<>(
                count -> PricesRequest.newBuilder().setCount(count).build(),
                PricesRequest::getCount,
                PricesRequest.parser());
    }

    @Override
    public MessageCodec<Price> price() {
        return new ProtoMessage<>(
                ProtoCodec::price, ProtoCodec::price, io.metrifier.transport.grpc.proto.v1.Price.parser());
    }

    private static io.metrifier.transport.grpc.proto.v1.Price price(Price price) {
        return io.metrifier.transport.grpc.proto.v1.Price.newBuilder()
                .setTime(price.time())
                .setInstrument(price.instrument())
                .setBid(price.bid())
                .setAsk(price.ask())
                .setTrade(price.trade())
                .setVolume(price.volume())
                .build();
    }

    private static Price price(io.metrifier.transport.grpc.proto.v1.Price message) {
        return new Price(
                message.getTime(),
                message.getInstrument(),
                message.getBid(),
                message.getAsk(),
                message.getTrade(),
                message.getVolume());
    }
}
