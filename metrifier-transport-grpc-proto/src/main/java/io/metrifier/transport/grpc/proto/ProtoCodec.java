package io.metrifier.transport.grpc.proto;

import io.grpc.protobuf.ProtoFileDescriptorSupplier;
import io.metrifier.probe.ImageSize;
import io.metrifier.transport.grpc.proto.wire.PersonProto;
import io.metrifier.transport.grpc.wire.GrpcCodec;
import io.metrifier.transport.grpc.wire.GrpcCodec.AddRequest;
import io.metrifier.transport.grpc.wire.GrpcCodec.EmptyMessage;
import io.metrifier.transport.grpc.wire.GrpcCodec.PriceMessage;

/** The codecs for the messages of {@code person.proto}. */
final class ProtoCodec {
    private ProtoCodec() {}

    static GrpcCodec create() {
        return new GrpcCodec(
                PersonProto.getDescriptor().getPackage(),
                (ProtoFileDescriptorSupplier) ReflectedFile::get,
                persons(),
                probes(),
                streams());
    }

    /** The id is used for two methods: {@code GetPersonLinksRequest} has the same single field. */
    private static GrpcCodec.Persons persons() {
        return new GrpcCodec.Persons(
                new ProtoMessage<>(
                        nothing -> PersonProto.ListPersonsRequest.getDefaultInstance(),
                        message -> EmptyMessage.NOTHING,
                        PersonProto.ListPersonsRequest.parser()),
                new ProtoMessage<>(
                        id -> PersonProto.GetPersonRequest.newBuilder()
                                .setId(id)
                                .build(),
                        PersonProto.GetPersonRequest::getId,
                        PersonProto.GetPersonRequest.parser()),
                new ProtoMessage<>(ProtoMapper::encode, ProtoMapper::decode, PersonProto.Person.parser()),
                new ProtoMessage<>(ProtoMapper::encodeAll, ProtoMapper::decodeAll, PersonProto.PersonList.parser()),
                new ProtoMessage<>(
                        ProtoMapper::encodeLinks, ProtoMapper::decodeLinks, PersonProto.PersonLinkList.parser()));
    }

    private static GrpcCodec.Probes probes() {
        return new GrpcCodec.Probes(
                new ProtoMessage<>(
                        addends -> PersonProto.AddRequest.newBuilder()
                                .setA(addends.a())
                                .setB(addends.b())
                                .build(),
                        message -> new AddRequest(message.getA(), message.getB()),
                        PersonProto.AddRequest.parser()),
                new ProtoMessage<>(
                        sum -> PersonProto.AddReply.newBuilder().setSum(sum).build(),
                        PersonProto.AddReply::getSum,
                        PersonProto.AddReply.parser()),
                new ProtoImage(),
                new ProtoMessage<>(
                        size -> PersonProto.ImageSizeReply.newBuilder()
                                .setWidth(size.width())
                                .setHeight(size.height())
                                .build(),
                        message -> new ImageSize(message.getWidth(), message.getHeight()),
                        PersonProto.ImageSizeReply.parser()));
    }

    private static GrpcCodec.Streams streams() {
        return new GrpcCodec.Streams(
                new ProtoMessage<>(
                        timestamp -> PersonProto.Timestamp.newBuilder()
                                .setValue(timestamp)
                                .build(),
                        PersonProto.Timestamp::getValue,
                        PersonProto.Timestamp.parser()),
                new ProtoMessage<>(
                        count -> PersonProto.PricesRequest.newBuilder()
                                .setCount(count)
                                .build(),
                        PersonProto.PricesRequest::getCount,
                        PersonProto.PricesRequest.parser()),
                new ProtoMessage<>(ProtoCodec::encodePrice, ProtoCodec::decodePrice, PersonProto.Price.parser()));
    }

    private static PersonProto.Price encodePrice(PriceMessage price) {
        return PersonProto.Price.newBuilder()
                .setTime(price.time())
                .setInstrument(price.instrument())
                .setBid(price.bid())
                .setAsk(price.ask())
                .setTrade(price.trade())
                .setVolume(price.volume())
                .build();
    }

    private static PriceMessage decodePrice(PersonProto.Price message) {
        return new PriceMessage(
                message.getTime(),
                message.getInstrument(),
                message.getBid(),
                message.getAsk(),
                message.getTrade(),
                message.getVolume());
    }
}
