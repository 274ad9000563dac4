package io.metrifier.transport.grpc;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.UnaryOperator;

/** The non-blocking Person client. */
record RemoteAsyncPersons(GrpcCalls calls, GrpcMethods methods) implements AsyncPersonService {

    @Override
    public CompletionStage<List<Person>> listPersons() {
        return calls.async(methods.listPersons, EmptyMessage.NOTHING, UnaryOperator.identity());
    }

    @Override
    public CompletionStage<Person> getPerson(String id) {
        return calls.async(methods.getPerson, id, EncodableText::id);
    }

    @Override
    public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
        return calls.async(methods.getPersonLinks, id, EncodableText::id);
    }

    @Override
    public CompletionStage<Person> createPerson(Person person) {
        return calls.async(methods.createPerson, person, EncodableText::person);
    }
}
