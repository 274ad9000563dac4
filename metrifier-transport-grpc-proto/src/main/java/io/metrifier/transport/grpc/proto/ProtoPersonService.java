package io.metrifier.transport.grpc.proto;

import io.grpc.stub.StreamObserver;
import io.metrifier.person.PersonService;
import io.metrifier.transport.grpc.GeneratedStubs;
import io.metrifier.transport.grpc.proto.wire.PersonProto;
import io.metrifier.transport.grpc.proto.wire.PersonServiceGrpc;
import io.metrifier.transport.grpc.wire.EncodableText;

/** The Person service on its generated base class. */
final class ProtoPersonService extends PersonServiceGrpc.PersonServiceImplBase {
    private final PersonService persons;

    ProtoPersonService(PersonService persons) {
        this.persons = persons;
    }

    @Override
    public void listPersons(PersonProto.ListPersonsRequest request, StreamObserver<PersonProto.PersonList> caller) {
        GeneratedStubs.answer(caller, () -> ProtoMapper.encodeAll(EncodableText.checkAll(persons.listPersons())));
    }

    @Override
    public void getPerson(PersonProto.GetPersonRequest request, StreamObserver<PersonProto.Person> caller) {
        GeneratedStubs.answer(
                caller, () -> ProtoMapper.encode(EncodableText.check(persons.getPerson(request.getId()))));
    }

    @Override
    public void getPersonLinks(
            PersonProto.GetPersonLinksRequest request, StreamObserver<PersonProto.PersonLinkList> caller) {
        GeneratedStubs.answer(
                caller,
                () -> ProtoMapper.encodeLinks(EncodableText.checkLinks(persons.getPersonLinks(request.getId()))));
    }

    @Override
    public void createPerson(PersonProto.Person request, StreamObserver<PersonProto.Person> caller) {
        GeneratedStubs.answer(
                caller,
                () -> ProtoMapper.encode(EncodableText.check(persons.createPerson(ProtoMapper.decode(request)))));
    }
}
