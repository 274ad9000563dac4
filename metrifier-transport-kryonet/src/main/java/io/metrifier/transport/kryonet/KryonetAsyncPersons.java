package io.metrifier.transport.kryonet;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** The non-blocking Person client. Stages complete on the update thread of the link. */
final class KryonetAsyncPersons implements AsyncPersonService {
    private final KryonetClient client;

    KryonetAsyncPersons(KryonetClient client) {
        this.client = client;
    }

    @Override
    public CompletionStage<List<Person>> listPersons() {
        return start(
                () -> KryonetCodec.signal(MessageKind.LIST_PERSONS, KryonetCodec.NO_ID), KryonetCodec::readPersons);
    }

    @Override
    public CompletionStage<Person> getPerson(String id) {
        return start(() -> client.codec().text(MessageKind.GET_PERSON, id), KryonetCodec::readPerson);
    }

    @Override
    public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
        return start(() -> client.codec().text(MessageKind.GET_PERSON_LINKS, id), KryonetCodec::readLinks);
    }

    @Override
    public CompletionStage<Person> createPerson(Person person) {
        return start(
                () -> client.codec().person(MessageKind.CREATE_PERSON, KryonetCodec.NO_ID, person),
                KryonetCodec::readPerson);
    }

    private <T> CompletionStage<T> start(Supplier<byte[]> request, KryonetCodec.Reader<T> reader) {
        try {
            return client.start(request.get(), reader);
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }
}
