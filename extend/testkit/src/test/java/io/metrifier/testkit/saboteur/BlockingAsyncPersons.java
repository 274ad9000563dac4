package io.metrifier.testkit.saboteur;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** A service whose asynchronous calls block the caller. */
record BlockingAsyncPersons(PersonService persons) implements AsyncPersonService {

    @Override
    public CompletionStage<List<Person>> listPersons() {
        return call(persons::listPersons);
    }

    @Override
    public CompletionStage<Person> getPerson(String id) {
        return call(() -> persons.getPerson(id));
    }

    @Override
    public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
        return call(() -> persons.getPersonLinks(id));
    }

    @Override
    public CompletionStage<Person> createPerson(Person person) {
        return call(() -> persons.createPerson(person));
    }

    private static <T> CompletionStage<T> call(Supplier<T> call) {
        try {
            return CompletableFuture.completedFuture(call.get());
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }
}
