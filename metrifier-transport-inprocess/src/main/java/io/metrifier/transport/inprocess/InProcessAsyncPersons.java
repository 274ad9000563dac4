package io.metrifier.transport.inprocess;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.transport.Services;
import io.metrifier.transport.support.Waiting;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/** The Person service without waiting: a call occupies a worker of the server, whatever the server's execution. */
final class InProcessAsyncPersons implements AsyncPersonService {
    private final InProcessClient client;
    private final Duration callTimeout;

    InProcessAsyncPersons(InProcessClient client, Duration callTimeout) {
        this.client = client;
        this.callTimeout = callTimeout;
    }

    @Override
    public CompletionStage<List<Person>> listPersons() {
        return startPersons(PersonService::listPersons);
    }

    @Override
    public CompletionStage<Person> getPerson(String id) {
        return startPersons(persons -> persons.getPerson(id));
    }

    @Override
    public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
        return startPersons(persons -> persons.getPersonLinks(id));
    }

    @Override
    public CompletionStage<Person> createPerson(Person person) {
        return startPersons(persons -> persons.createPerson(person));
    }

    private <T> CompletionStage<T> startPersons(Function<PersonService, T> operation) {
        return start(services -> operation.apply(services.persons()));
    }

    <T> CompletableFuture<T> start(Function<Services, T> operation) {
        CompletableFuture<T> result = new CompletableFuture<>();
        try {
            CompletableFuture<T> call = client.start(operation);
            result.whenComplete((value, failure) -> call.cancel(true));
            call.orTimeout(callTimeout.toNanos(), TimeUnit.NANOSECONDS).whenComplete((value, failure) -> {
                if (failure == null) {
                    result.complete(value);
                } else {
                    result.completeExceptionally(
                            failure instanceof TimeoutException ? Waiting.timeout(callTimeout, failure) : failure);
                }
            });
        } catch (RuntimeException e) {
            result.completeExceptionally(e);
        }
        return result;
    }
}
