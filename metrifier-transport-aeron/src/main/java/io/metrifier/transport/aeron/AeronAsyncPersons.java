package io.metrifier.transport.aeron;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.transport.aeron.sbe.Query;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** The non-blocking Person client. Stages complete on the I/O thread. */
final class AeronAsyncPersons implements AsyncPersonService {
    private final AeronClient client;

    AeronAsyncPersons(AeronClient client) {
        this.client = client;
    }

    @Override
    public CompletionStage<List<Person>> listPersons() {
        return client.start((id, to) -> to.ask(id, Query.LIST_PERSONS, ""), SbeReader::persons);
    }

    @Override
    public CompletionStage<Person> getPerson(String id) {
        return client.start((call, to) -> to.ask(call, Query.GET_PERSON, id), SbeReader::person);
    }

    @Override
    public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
        return client.start((call, to) -> to.ask(call, Query.GET_PERSON_LINKS, id), SbeReader::links);
    }

    @Override
    public CompletionStage<Person> createPerson(Person person) {
        return client.start((id, to) -> to.persons(id, List.of(person)), SbeReader::person);
    }
}
