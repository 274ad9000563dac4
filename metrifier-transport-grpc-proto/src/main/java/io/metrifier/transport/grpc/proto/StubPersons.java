package io.metrifier.transport.grpc.proto;

import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.transport.grpc.StubCalls;
import io.metrifier.transport.grpc.proto.wire.PersonProto;
import io.metrifier.transport.grpc.proto.wire.PersonServiceGrpc;
import io.metrifier.transport.grpc.proto.wire.PersonServiceGrpc.PersonServiceBlockingStub;
import java.util.List;

/** The blocking Person client on its generated stub. */
final class StubPersons implements PersonService {
    private final StubCalls calls;
    private final PersonServiceBlockingStub stub;

    StubPersons(StubCalls calls) {
        this.calls = calls;
        this.stub = calls.stub(PersonServiceGrpc::newBlockingStub);
    }

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
        PersonProto.PersonLinkList answer = calls.blocking(stub, timed -> timed.getPersonLinks(StubRequests.links(id)));
        return ProtoMapper.links(answer);
    }

    @Override
    public Person createPerson(Person person) {
        PersonProto.Person answer = calls.blocking(stub, timed -> timed.createPerson(StubRequests.create(person)));
        return ProtoMapper.person(answer);
    }
}
