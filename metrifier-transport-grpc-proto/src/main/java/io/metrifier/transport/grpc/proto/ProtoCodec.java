package io.metrifier.transport.grpc.proto;

import com.google.protobuf.Descriptors.FileDescriptor;
import io.grpc.protobuf.ProtoFileDescriptorSupplier;
import io.metrifier.message.MessageCodec;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.probe.ImageSize;
import io.metrifier.transport.grpc.proto.wire.PersonProto;
import io.metrifier.transport.grpc.wire.GrpcCodec;
import java.util.List;

/** The codecs for the messages of {@code person.proto}. */
final class ProtoCodec implements GrpcCodec {
    private static final FileDescriptor FILE = PersonProto.getDescriptor();

    @Override
    public String packageName() {
        return FILE.getPackage();
    }

    @Override
    public Object describe(String service) {
        return (ProtoFileDescriptorSupplier) ReflectedFile::get;
    }

    @Override
    public MessageCodec<EmptyMessage> nothing() {
        return new ProtoMessage<>(
                nothing -> PersonProto.ListPersonsRequest.getDefaultInstance(),
                message -> EmptyMessage.NOTHING,
                PersonProto.ListPersonsRequest.parser());
    }

    /** Used for two methods: {@code GetPersonLinksRequest} has the same single field. */
    @Override
    public MessageCodec<String> id() {
        return new ProtoMessage<>(
                id -> PersonProto.GetPersonRequest.newBuilder().setId(id).build(),
                PersonProto.GetPersonRequest::getId,
                PersonProto.GetPersonRequest.parser());
    }

    @Override
    public MessageCodec<Person> person() {
        return new ProtoMessage<>(ProtoMapper::person, ProtoMapper::person, PersonProto.Person.parser());
    }

    @Override
    public MessageCodec<List<Person>> persons() {
        return new ProtoMessage<>(ProtoMapper::persons, ProtoMapper::persons, PersonProto.PersonList.parser());
    }

    @Override
    public MessageCodec<List<PersonLink>> links() {
        return new ProtoMessage<>(ProtoMapper::links, ProtoMapper::links, PersonProto.PersonLinkList.parser());
    }

    @Override
    public MessageCodec<AddRequest> addends() {
        return new ProtoMessage<>(
                addends -> PersonProto.AddRequest.newBuilder()
                        .setA(addends.a())
                        .setB(addends.b())
                        .build(),
                message -> new AddRequest(message.getA(), message.getB()),
                PersonProto.AddRequest.parser());
    }

    @Override
    public MessageCodec<Integer> sum() {
        return new ProtoMessage<>(
                sum -> PersonProto.AddReply.newBuilder().setSum(sum).build(),
                PersonProto.AddReply::getSum,
                PersonProto.AddReply.parser());
    }

    @Override
    public MessageCodec<byte[]> image() {
        return new ProtoImage();
    }

    @Override
    public MessageCodec<ImageSize> imageSize() {
        return new ProtoMessage<>(
                size -> PersonProto.ImageSizeReply.newBuilder()
                        .setWidth(size.width())
                        .setHeight(size.height())
                        .build(),
                message -> new ImageSize(message.getWidth(), message.getHeight()),
                PersonProto.ImageSizeReply.parser());
    }

    @Override
    public MessageCodec<Long> timestamp() {
        return new ProtoMessage<>(
                timestamp ->
                        PersonProto.Timestamp.newBuilder().setValue(timestamp).build(),
                PersonProto.Timestamp::getValue,
                PersonProto.Timestamp.parser());
    }

    @Override
    public MessageCodec<Long> count() {
        return new ProtoMessage<>(
                count -> PersonProto.PricesRequest.newBuilder().setCount(count).build(),
                PersonProto.PricesRequest::getCount,
                PersonProto.PricesRequest.parser());
    }

    @Override
    public MessageCodec<PriceMessage> price() {
        return new ProtoMessage<>(ProtoCodec::price, ProtoCodec::price, PersonProto.Price.parser());
    }

    private static PersonProto.Price price(PriceMessage price) {
        return PersonProto.Price.newBuilder()
                .setTime(price.time())
                .setInstrument(price.instrument())
                .setBid(price.bid())
                .setAsk(price.ask())
                .setTrade(price.trade())
                .setVolume(price.volume())
                .build();
    }

    private static PriceMessage price(PersonProto.Price message) {
        return new PriceMessage(
                message.getTime(),
                message.getInstrument(),
                message.getBid(),
                message.getAsk(),
                message.getTrade(),
                message.getVolume());
    }
}
