package io.metrifier.transport.grpc.proto;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.transport.grpc.StubCalls;
import io.metrifier.transport.grpc.proto.wire.PersonProto;
import io.metrifier.transport.grpc.proto.wire.PersonServiceGrpc;
import io.metrifier.transport.grpc.proto.wire.PersonServiceGrpc.PersonServiceStub;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** The non-blocking Person client on its generated stub. Stages complete on a thread of gRPC. */
final class StubAsyncPersons implements AsyncPersonService {
    private final StubCalls calls;
    private final PersonServiceStub stub;

    StubAsyncPersons(StubCalls calls) {
        this.calls = calls;
        this.stub = calls.stub(PersonServiceGrpc::newStub);
    }

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
                stub, (timed, answer) -> timed.createPerson(StubRequests.create(person), answer), ProtoMapper::person);
    }
}
