package io.metrifier.transport.grpc.server;

import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.Marshaller;
import io.grpc.ServerCallHandler;
import io.grpc.ServerMethodDefinition;
import io.grpc.ServerServiceDefinition;
import io.grpc.ServiceDescriptor;
import io.metrifier.message.HostedMessage;
import io.metrifier.message.MessageService;
import io.metrifier.person.PersonService;
import io.metrifier.probe.ProbeService;
import io.metrifier.stream.PriceSource;
import io.metrifier.transport.Services;
import io.metrifier.transport.grpc.wire.EncodableText;
import io.metrifier.transport.grpc.wire.GrpcCodec.EmptyMessage;
import io.metrifier.transport.grpc.wire.GrpcMethods;
import io.metrifier.transport.grpc.wire.MessageMethods;
import io.metrifier.transport.support.message.MessageBuffers;
import io.metrifier.transport.support.message.MessageSupport;
import io.metrifier.transport.support.message.MessageSupport.EncodedType;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Binds the methods to the services. */
public final class GrpcServices {

    private GrpcServices() {}

    /** Returns the definitions that a server registers. */
    static List<ServerServiceDefinition> defineAll(GrpcMethods methods, Services services) {
        List<ServerServiceDefinition> all = new ArrayList<>(List.of(
                definePersons(methods, services.persons()),
                defineProbes(methods, services.probes()),
                defineStreams(methods, services.prices())));
        all.addAll(defineMessages(services, methods.buffers()));
        return all;
    }

    /** Returns the definitions of custom messages. */
    public static List<ServerServiceDefinition> defineMessages(Services services, MessageBuffers buffers) {
        List<ServerServiceDefinition> all = new ArrayList<>();
        services.messages().forEach(hosted -> addMessages(hosted, buffers, all));
        return all;
    }

    private static <T> void addMessages(
            HostedMessage<T> hosted, MessageBuffers buffers, List<ServerServiceDefinition> all) {
        MessageService<T> service = hosted.service();
        for (EncodedType<T> encoded : MessageSupport.findEncodedTypes(hosted.type())) {
            MessageMethods<T> message = MessageMethods.of(encoded, buffers);
            all.add(new Definition(message.service(), null)
                    .addUnary(message.get(), service::get)
                    .addUnary(message.put(), value -> {
                        service.put(value);
                        return EmptyMessage.NOTHING;
                    })
                    .addUnary(message.echo(), service::echo)
                    .build());
        }
    }

    private static ServerServiceDefinition definePersons(GrpcMethods methods, PersonService persons) {
        return newDefinition(methods, GrpcMethods.PERSONS)
                .addUnary(methods.listPersons, nothing -> EncodableText.checkAll(persons.listPersons()))
                .addUnary(methods.getPerson, id -> EncodableText.check(persons.getPerson(id)))
                .addUnary(methods.getPersonLinks, id -> EncodableText.checkLinks(persons.getPersonLinks(id)))
                .addUnary(methods.createPerson, person -> EncodableText.check(persons.createPerson(person)))
                .build();
    }

    private static ServerServiceDefinition defineProbes(GrpcMethods methods, ProbeService probes) {
        return newDefinition(methods, GrpcMethods.PROBES)
                .addUnary(methods.add, addends -> probes.add(addends.a(), addends.b()))
                .addUnary(methods.imageSize, probes::imageSize)
                .build();
    }

    private static ServerServiceDefinition defineStreams(GrpcMethods methods, PriceSource prices) {
        return newDefinition(methods, GrpcMethods.STREAMS)
                .with(methods.pingPong, new PingPongHandler(methods.pingPong))
                .with(methods.prices, new PriceHandler(methods.prices, prices))
                .build();
    }

    private static Definition newDefinition(GrpcMethods methods, String service) {
        return new Definition(methods.qualify(service), methods.schema());
    }

    /** Collects the methods of one service. */
    private static final class Definition {
        private final String fullName;
        private final @Nullable Object schema;
        private final List<ServerMethodDefinition<?, ?>> collected = new ArrayList<>();

        Definition(String fullName, @Nullable Object schema) {
            this.fullName = fullName;
            this.schema = schema;
        }

        <Q, A> Definition addUnary(MethodDescriptor<Q, A> method, Function<Q, A> handler) {
            return with(method, new UnaryHandler<>(method, handler));
        }

        <Q, A> Definition with(MethodDescriptor<Q, A> method, ServerCallHandler<InputStream, A> handler) {
            collected.add(ServerMethodDefinition.create(
                    method.toBuilder(Undecoded.INSTANCE, method.getResponseMarshaller())
                            .build(),
                    handler));
            return this;
        }

        ServerServiceDefinition build() {
            ServiceDescriptor.Builder descriptor =
                    ServiceDescriptor.newBuilder(fullName).setSchemaDescriptor(schema);
            collected.forEach(method -> descriptor.addMethod(method.getMethodDescriptor()));
            ServerServiceDefinition.Builder definition = ServerServiceDefinition.builder(descriptor.build());
            collected.forEach(definition::addMethod);
            return definition.build();
        }
    }

    /**
     * Leaves decoding to the handlers, which can answer a malformed request. An exception within gRPC's own decoding
     * would reach the I/O thread, and the client would get no reason.
     */
    private enum Undecoded implements Marshaller<InputStream> {
        INSTANCE;

        @Override
        public InputStream stream(InputStream value) {
            return value;
        }

        @Override
        public InputStream parse(InputStream stream) {
            return stream;
        }
    }
}
