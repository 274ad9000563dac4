package io.metrifier.transport.grpc.wire;

import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.metrifier.message.MessageCodec;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.probe.ImageSize;
import io.metrifier.transport.grpc.wire.GrpcCodec.AddRequest;
import io.metrifier.transport.grpc.wire.GrpcCodec.EmptyMessage;
import io.metrifier.transport.grpc.wire.GrpcCodec.PriceMessage;
import io.metrifier.transport.support.message.MessageBuffers;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The methods on the wire, described once for both sides; all gRPC transports have the same ones. */
public final class GrpcMethods {
    public static final String PERSONS = "PersonService";
    public static final String PROBES = "ProbeService";
    public static final String STREAMS = "StreamService";

    public final MethodDescriptor<EmptyMessage, List<Person>> listPersons;
    public final MethodDescriptor<String, Person> getPerson;
    public final MethodDescriptor<String, List<PersonLink>> getPersonLinks;
    public final MethodDescriptor<Person, Person> createPerson;
    public final MethodDescriptor<AddRequest, Integer> add;
    public final MethodDescriptor<byte[], ImageSize> imageSize;
    public final MethodDescriptor<Long, Long> pingPong;
    public final MethodDescriptor<Long, PriceMessage> prices;

    private final GrpcCodec codec;
    private final MessageBuffers buffers = new MessageBuffers();

    /** Describes the methods with the messages of this codec. */
    public GrpcMethods(GrpcCodec codec) {
        this.codec = codec;
        GrpcCodec.Persons persons = codec.persons();
        listPersons = newUnary(PERSONS, "ListPersons", persons.nothing(), persons.list());
        getPerson = newUnary(PERSONS, "GetPerson", persons.id(), persons.person());
        getPersonLinks = newUnary(PERSONS, "GetPersonLinks", persons.id(), persons.links());
        createPerson = newUnary(PERSONS, "CreatePerson", persons.person(), persons.person());
        GrpcCodec.Probes probes = codec.probes();
        add = newUnary(PROBES, "Add", probes.addends(), probes.sum());
        imageSize = newUnary(PROBES, "ImageSize", probes.image(), probes.imageSize());
        GrpcCodec.Streams streams = codec.streams();
        pingPong = newMethod(MethodType.BIDI_STREAMING, STREAMS, "PingPong", streams.timestamp(), streams.timestamp());
        prices = newMethod(MethodType.SERVER_STREAMING, STREAMS, "Prices", streams.count(), streams.price());
    }

    /** Returns what describes the services to reflection, or {@code null}; see {@link GrpcCodec#schema}. */
    public @Nullable Object schema() {
        return codec.schema();
    }

    /** Returns the buffers for the messages of these and all other methods of the same server or client. */
    public MessageBuffers buffers() {
        return buffers;
    }

    /** Returns the name of a service on the wire. */
    public String qualify(String service) {
        return codec.packageName() + "." + service;
    }

    private <Q, A> MethodDescriptor<Q, A> newUnary(
            String service, String name, MessageCodec<Q> request, MessageCodec<A> answer) {
        return newMethod(MethodType.UNARY, service, name, request, answer);
    }

    private <Q, A> MethodDescriptor<Q, A> newMethod(
            MethodType type, String service, String name, MessageCodec<Q> request, MessageCodec<A> answer) {
        return newMethod(type, qualify(service), name, request, answer, buffers);
    }

    static <Q, A> MethodDescriptor<Q, A> newMethod(
            MethodType type,
            String fullServiceName,
            String name,
            MessageCodec<Q> request,
            MessageCodec<A> answer,
            MessageBuffers buffers) {
        return MethodDescriptor.<Q, A>newBuilder()
                .setType(type)
                .setFullMethodName(MethodDescriptor.generateFullMethodName(fullServiceName, name))
                .setRequestMarshaller(new GrpcMarshaller<>(request, buffers))
                .setResponseMarshaller(new GrpcMarshaller<>(answer, buffers))
                .build();
    }

    /** Returns the approximate size of the answers that were sent so far; 0 if none was large. */
    public static long estimateAnswerSize(MethodDescriptor<?, ?> method) {
        return method.getResponseMarshaller() instanceof GrpcMarshaller<?> marshaller ? marshaller.expectedSize() : 0;
    }
}
