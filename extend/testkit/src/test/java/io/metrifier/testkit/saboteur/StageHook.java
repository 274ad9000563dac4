package io.metrifier.testkit.saboteur;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;

/** A correct asynchronous service with a hook around every call. */
abstract class StageHook implements AsyncPersonService {
    private final AsyncPersonService sound;

    StageHook(AsyncPersonService sound) {
        this.sound = sound;
    }

    static AsyncPersonService wrapping(AsyncPersonService sound) {
        return new StageHook(sound) {
            @Override
            <T> CompletionStage<T> call(Supplier<CompletionStage<T>> call) {
                return call.get().thenApply(Function.identity());
            }
        };
    }

    /** Returns one whose calls wait for their answers. */
    static AsyncPersonService waiting(AsyncPersonService sound) {
        return new StageHook(sound) {
            @Override
            <T> CompletionStage<T> call(Supplier<CompletionStage<T>> call) {
                CompletionStage<T> stage = call.get();
                try {
                    stage.toCompletableFuture().get();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                } catch (ExecutionException | CancellationException e) {
                    // The stage has the failure, too.
                }
                return stage;
            }
        };
    }

    static AsyncPersonService detaching(AsyncPersonService sound) {
        return new StageHook(sound) {
            @Override
            <T> CompletionStage<T> call(Supplier<CompletionStage<T>> call) {
                return new Detached<>(call.get());
            }
        };
    }

    abstract <T> CompletionStage<T> call(Supplier<CompletionStage<T>> call);

    @Override
    public CompletionStage<List<Person>> listPersons() {
        return call(sound::listPersons);
    }

    @Override
    public CompletionStage<Person> getPerson(String id) {
        return call(() -> sound.getPerson(id));
    }

    @Override
    public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
        return call(() -> sound.getPersonLinks(id));
    }

    @Override
    public CompletionStage<Person> createPerson(Person person) {
        return call(() -> sound.createPerson(person));
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
