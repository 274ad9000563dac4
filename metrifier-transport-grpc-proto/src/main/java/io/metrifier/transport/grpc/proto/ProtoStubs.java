package io.metrifier.transport.grpc.proto;

import com.google.protobuf.UnsafeByteOperations;
import io.grpc.BindableService;
import io.grpc.stub.StreamObserver;
import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ProbeService;
import io.metrifier.transport.Services;
import io.metrifier.transport.grpc.GeneratedStubs;
import io.metrifier.transport.grpc.client.StubCalls;
import io.metrifier.transport.grpc.proto.wire.PersonProto;
import io.metrifier.transport.grpc.proto.wire.PersonServiceGrpc;
import io.metrifier.transport.grpc.proto.wire.PersonServiceGrpc.PersonServiceBlockingStub;
import io.metrifier.transport.grpc.proto.wire.PersonServiceGrpc.PersonServiceStub;
import io.metrifier.transport.grpc.proto.wire.ProbeServiceGrpc;
import io.metrifier.transport.grpc.proto.wire.ProbeServiceGrpc.ProbeServiceBlockingStub;
import io.metrifier.transport.grpc.wire.EncodableText;
import io.metrifier.transport.support.client.RemoteOperation;
import io.metrifier.transport.support.client.RemotePersons;
import io.metrifier.transport.support.client.RemoteServices;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The code that gRPC's generator makes from {@code person.proto}. */
final class ProtoStubs implements GeneratedStubs {

    @Override
    public List<BindableService> newBases(Services services) {
        return List.of(new ProtoPersonService(services.persons()), new ProtoProbeService(services.probes()));
    }

    @Override
    public RemoteServices newClients(StubCalls calls) {
        return new RemoteServices(create(calls), new StubProbes(calls, calls.bind(ProbeServiceGrpc::newBlockingStub)));
    }

    static RemotePersons create(StubCalls calls) {
        return new Persons(
                        calls, calls.bind(PersonServiceGrpc::newBlockingStub), calls.bind(PersonServiceGrpc::newStub))
                .client();
    }

    /** The Person client on its generated stubs. Stages complete on a thread of gRPC. */
    private record Persons(StubCalls calls, PersonServiceBlockingStub blocking, PersonServiceStub async) {
        /** Starts a call of the asynchronous stub. */
        @FunctionalInterface
        private interface Start<R, M> {
            void start(PersonServiceStub timed, R request, StreamObserver<M> answer);
        }

        RemotePersons client() {
            return new RemotePersons(
                    define(
                            all -> PersonProto.ListPersonsRequest.getDefaultInstance(),
                            PersonServiceBlockingStub::listPersons,
                            PersonServiceStub::listPersons,
                            ProtoMapper::decodeAll),
                    define(
                            id -> PersonProto.GetPersonRequest.newBuilder()
                                    .setId(EncodableText.checkId(id))
                                    .build(),
                            PersonServiceBlockingStub::getPerson,
                            PersonServiceStub::getPerson,
                            ProtoMapper::decode),
                    define(
                            id -> PersonProto.GetPersonLinksRequest.newBuilder()
                                    .setId(EncodableText.checkId(id))
                                    .build(),
                            PersonServiceBlockingStub::getPersonLinks,
                            PersonServiceStub::getPersonLinks,
                            ProtoMapper::decodeLinks),
                    define(
                            person -> ProtoMapper.encode(EncodableText.check(person)),
                            PersonServiceBlockingStub::createPerson,
                            PersonServiceStub::createPerson,
                            ProtoMapper::decode));
        }

        /** The request refuses an argument with text that cannot be carried. */
        private <Q, R, M, A> RemoteOperation<Q, A> define(
                Function<Q, R> request,
                BiFunction<PersonServiceBlockingStub, R, M> call,
                Start<R, M> start,
                Function<M, A> mapping) {
            return new RemoteOperation<>() {
                @Override
                public A call(Q argument) {
                    return mapping.apply(calls.call(blocking, timed -> call.apply(timed, request.apply(argument))));
                }

                @Override
                public CompletableFuture<A> start(Q argument) {
                    return calls.start(
                            async,
                            (PersonServiceStub timed, StreamObserver<M> answer) ->
                                    start.start(timed, request.apply(argument), answer),
                            mapping);
                }
            };
        }
    }

    /** The probe client on its generated stub. */
    private record StubProbes(StubCalls calls, ProbeServiceBlockingStub stub) implements ProbeService {
        @Override
        public int add(int a, int b) {
            PersonProto.AddRequest request =
                    PersonProto.AddRequest.newBuilder().setA(a).setB(b).build();
            return calls.call(stub, timed -> timed.add(request)).getSum();
        }

        @Override
        public ImageSize imageSize(byte[] image) {
            PersonProto.ImageSizeRequest request = PersonProto.ImageSizeRequest.newBuilder()
                    .setImage(UnsafeByteOperations.unsafeWrap(image))
                    .build();
            PersonProto.ImageSizeReply reply = calls.call(stub, timed -> timed.imageSize(request));
            return new ImageSize(reply.getWidth(), reply.getHeight());
        }
    }
}
