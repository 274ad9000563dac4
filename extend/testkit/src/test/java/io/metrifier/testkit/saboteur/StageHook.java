package io.metrifier.testkit.saboteur;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** A correct asynchronous service with a hook for every returned stage. */
abstract class StageHook implements AsyncPersonService {
    private final AsyncPersonService sound;

    StageHook(AsyncPersonService sound) {
        this.sound = sound;
    }

    static AsyncPersonService wrapping(AsyncPersonService sound) {
        return new StageHook(sound) {
            @Override
            <T> CompletionStage<T> after(CompletionStage<T> stage) {
                return stage.thenApply(Function.identity());
            }
        };
    }

    static AsyncPersonService detaching(AsyncPersonService sound) {
        return new StageHook(sound) {
            @Override
            <T> CompletionStage<T> after(CompletionStage<T> stage) {
                return new Detached<>(stage);
            }
        };
    }

    abstract <T> CompletionStage<T> after(CompletionStage<T> stage);

    @Override
    public CompletionStage<List<Person>> listPersons() {
        return after(sound.listPersons());
    }

    @Override
    public CompletionStage<Person> getPerson(String id) {
        return after(sound.getPerson(id));
    }

    @Override
    public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
        return after(sound.getPersonLinks(id));
    }

    @Override
    public CompletionStage<Person> createPerson(Person person) {
        return after(sound.createPerson(person));
    }

    /** Completes as another stage does; its future cancels nothing. */
    private static final class Detached<T> extends CompletableFuture<T> {
        Detached(CompletionStage<T> from) {
            follow(from, this);
        }

        @Override
        public CompletableFuture<T> toCompletableFuture() {
            CompletableFuture<T> other = new CompletableFuture<>();
            follow(this, other);
            return other;
        }

        private static <T> void follow(CompletionStage<T> from, CompletableFuture<T> to) {
            from.whenComplete((value, failure) -> {
                if (failure == null) {
                    to.complete(value);
                } else {
                    to.completeExceptionally(failure);
                }
            });
        }
    }
}
