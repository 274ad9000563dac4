package io.metrifier.transport.inprocess;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** The non-blocking Person client. A call runs on a worker of the server, whatever the server's execution. */
record InProcessAsyncPersons(InProcessClient client) implements AsyncPersonService {

    @Override
    public CompletionStage<List<Person>> listPersons() {
        return client.start(services -> services.persons().listPersons());
    }

    @Override
    public CompletionStage<Person> getPerson(String id) {
        return client.start(services -> services.persons().getPerson(id));
    }

    @Override
    public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
        return client.start(services -> services.persons().getPersonLinks(id));
    }

    @Override
    public CompletionStage<Person> createPerson(Person person) {
        return client.start(services -> services.persons().createPerson(person));
    }
}
