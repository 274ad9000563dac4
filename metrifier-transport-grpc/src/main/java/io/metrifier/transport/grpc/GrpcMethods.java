package io.metrifier.transport.grpc;

import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.metrifier.message.MessageCodec;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.probe.ImageSize;
import io.metrifier.transport.support.MessageBuffers;
import java.util.List;

/** The methods on the wire, described once for both sides; all gRPC transports have the same ones. */
final class GrpcMethods {
    static final String PERSONS = "PersonService";
    static final String PROBES = "ProbeService";
    static final String STREAMS = "StreamService";

    final MethodDescriptor<EmptyMessage, List<Person>> listPersons;
    final MethodDescriptor<String, Person> getPerson;
    final MethodDescriptor<String, List<PersonLink>> getPersonLinks;
    final MethodDescriptor<Person, Person> createPerson;
    final MethodDescriptor<AddRequest, Integer> add;
    final MethodDescriptor<byte[], ImageSize> imageSize;
    final MethodDescriptor<Long, Long> pingPong;
    final MethodDescriptor<Long, PriceMessage> prices;

    private final GrpcCodec codec;
    private final MessageBuffers buffers = new MessageBuffers();

    GrpcMethods(GrpcCodec codec) {
        this.codec = codec;
        listPersons = unary(PERSONS, "ListPersons", codec.nothing(), codec.persons());
        getPerson = unary(PERSONS, "GetPerson", codec.id(), codec.person());
        getPersonLinks = unary(PERSONS, "GetPersonLinks", codec.id(), codec.links());
        createPerson = unary(PERSONS, "CreatePerson", codec.person(), codec.person());
        add = unary(PROBES, "Add", codec.addends(), codec.sum());
        imageSize = unary(PROBES, "ImageSize", codec.image(), codec.imageSize());
        pingPong = method(MethodType.BIDI_STREAMING, STREAMS, "PingPong", codec.timestamp(), codec.timestamp());
        prices = method(MethodType.SERVER_STREAMING, STREAMS, "Prices", codec.count(), codec.price());
    }

    GrpcCodec codec() {
        return codec;
    }

    /** Returns the buffers for the messages of these and all other methods of the same server or client. */
    MessageBuffers buffers() {
        return buffers;
    }

    /** Returns the name of a service on the wire. */
    String fullName(String service) {
        return codec.packageName() + "." + service;
    }

    private <Q, A> MethodDescriptor<Q, A> unary(
            String service, String name, MessageCodec<Q> request, MessageCodec<A> answer) {
        return method(MethodType.UNARY, service, name, request, answer);
    }

    private <Q, A> MethodDescriptor<Q, A> method(
            MethodType type, String service, String name, MessageCodec<Q> request, MessageCodec<A> answer) {
        return MethodDescriptor.<Q, A>newBuilder()
                .setType(type)
                .setFullMethodName(MethodDescriptor.generateFullMethodName(fullName(service), name))
                .setRequestMarshaller(new GrpcMarshaller<>(request, buffers))
                .setResponseMarshaller(new GrpcMarshaller<>(answer, buffers))
                .build();
    }
}
