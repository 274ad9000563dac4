package io.metrifier.transport.grpc.proto;

import com.google.protobuf.UnsafeByteOperations;
import io.grpc.BindableService;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
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
import io.metrifier.transport.support.client.RemoteServices;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** The code that gRPC's generator makes from {@code person.proto}. */
final class ProtoStubs implements GeneratedStubs {

    @Override
    public List<BindableService> bases(Services services) {
        return List.of(new ProtoPersonService(services.persons()), new ProtoProbeService(services.probes()));
    }

    @Override
    public RemoteServices clients(StubCalls calls) {
        return new RemoteServices(
                new StubPersons(calls, calls.stub(PersonServiceGrpc::newBlockingStub)),
                new StubAsyncPersons(calls, calls.stub(PersonServiceGrpc::newStub)),
                new StubProbes(calls, calls.stub(ProbeServiceGrpc::newBlockingStub)));
    }

    /** The blocking Person client on its generated stub. */
    private record StubPersons(StubCalls calls, PersonServiceBlockingStub stub) implements PersonService {
        @Override
        public List<Person> listPersons() {
            PersonProto.PersonList answer = calls.blocking(stub, timed -> timed.listPersons(StubRequests.list()));
            return ProtoMapper.persons(answer);
        }

        @Override
        public Person getPerson(String id) {
            PersonProto.Person answer = calls.blocking(stub, timed -> timed.getPerson(StubRequests.get(id)));
            return ProtoMapper.person(answer);
        }

        @Override
        public List<PersonLink> getPersonLinks(String id) {
            PersonProto.PersonLinkList answer =
                    calls.blocking(stub, timed -> timed.getPersonLinks(StubRequests.links(id)));
            return ProtoMapper.links(answer);
        }

        @Override
        public Person createPerson(Person person) {
            PersonProto.Person answer = calls.blocking(stub, timed -> timed.createPerson(StubRequests.create(person)));
            return ProtoMapper.person(answer);
        }
    }

    /** The non-blocking Person client on its generated stub. Stages complete on a thread of gRPC. */
    private record StubAsyncPersons(StubCalls calls, PersonServiceStub stub) implements AsyncPersonService {
        @Override
        public CompletionStage<List<Person>> listPersons() {
            return calls.<PersonServiceStub, PersonProto.PersonList, List<Person>>async(
                    stub, (timed, answer) -> timed.listPersons(StubRequests.list(), answer), ProtoMapper::persons);
        }

        @Override
        public CompletionStage<Person> getPerson(String id) {
            return calls.<PersonServiceStub, PersonProto.Person, Person>async(
                    stub, (timed, answer) -> timed.getPerson(StubRequests.get(id), answer), ProtoMapper::person);
        }

        @Override
        public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
            return calls.<PersonServiceStub, PersonProto.PersonLinkList, List<PersonLink>>async(
                    stub, (timed, answer) -> timed.getPersonLinks(StubRequests.links(id), answer), ProtoMapper::links);
        }

        @Override
        public CompletionStage<Person> createPerson(Person person) {
            return calls.<PersonServiceStub, PersonProto.Person, Person>async(
                    stub,
                    (timed, answer) -> timed.createPerson(StubRequests.create(person), answer),
                    ProtoMapper::person);
        }
    }

    /** The probe client on its generated stub. */
    private record StubProbes(StubCalls calls, ProbeServiceBlockingStub stub) implements ProbeService {
        @Override
        public int add(int a, int b) {
            PersonProto.AddRequest request =
                    PersonProto.AddRequest.newBuilder().setA(a).setB(b).build();
            return calls.blocking(stub, timed -> timed.add(request)).getSum();
        }

        @Override
        public ImageSize imageSize(byte[] image) {
            PersonProto.ImageSizeRequest request = PersonProto.ImageSizeRequest.newBuilder()
                    .setImage(UnsafeByteOperations.unsafeWrap(image))
                    .build();
            PersonProto.ImageSizeReply reply = calls.blocking(stub, timed -> timed.imageSize(request));
            return new ImageSize(reply.getWidth(), reply.getHeight());
        }
    }

    /** The requests of the four operations, refused where they hold text that cannot be carried. */
    private static final class StubRequests {
        private StubRequests() {}

        static PersonProto.ListPersonsRequest list() {
            return PersonProto.ListPersonsRequest.getDefaultInstance();
        }

        static PersonProto.GetPersonRequest get(String id) {
            return PersonProto.GetPersonRequest.newBuilder()
                    .setId(EncodableText.id(id))
                    .build();
        }

        static PersonProto.GetPersonLinksRequest links(String id) {
            return PersonProto.GetPersonLinksRequest.newBuilder()
                    .setId(EncodableText.id(id))
                    .build();
        }

        static PersonProto.Person create(Person person) {
            return ProtoMapper.person(EncodableText.person(person));
        }
    }
}
