package io.metrifier.testkit.saboteur;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Retries a call while a full server rejects it, so that no number of calls is too large. */
record RetryingPersons(AsyncPersonService sound) implements AsyncPersonService {
    private static final Executor SOON = CompletableFuture.delayedExecutor(10, TimeUnit.MILLISECONDS);

    @Override
    public CompletionStage<List<Person>> listPersons() {
        return insist(sound::listPersons);
    }

    @Override
    public CompletionStage<Person> getPerson(String id) {
        return insist(() -> sound.getPerson(id));
    }

    @Override
    public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
        return insist(() -> sound.getPersonLinks(id));
    }

    @Override
    public CompletionStage<Person> createPerson(Person person) {
        return insist(() -> sound.createPerson(person));
    }

    private static <T> CompletionStage<T> insist(Supplier<CompletionStage<T>> call) {
        CompletionStage<T> stage = call.get();
        return isRefused(stage.toCompletableFuture()) ? again(call) : stage;
    }

    private static boolean isRefused(CompletableFuture<?> call) {
        return call.isCompletedExceptionally()
                && call.handle((value, failure) -> Saboteur.messageOf(failure))
                        .join()
                        .startsWith("the server is full");
    }

    private static <T> CompletionStage<T> again(Supplier<CompletionStage<T>> call) {
        return CompletableFuture.supplyAsync(() -> insist(call), SOON).thenCompose(stage -> stage);
    }
}
