package io.metrifier.testkit.saboteur;

import io.metrifier.person.AsyncPersonService;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Retries a call while a full server rejects it, so that no number of calls is too large. */
final class RetryingPersons extends StageHook {
    private static final Executor SOON = CompletableFuture.delayedExecutor(10, TimeUnit.MILLISECONDS);

    RetryingPersons(AsyncPersonService sound) {
        super(sound);
    }

    @Override
    <T> CompletionStage<T> call(Supplier<CompletionStage<T>> call) {
        CompletionStage<T> stage = call.get();
        return isRefused(stage.toCompletableFuture()) ? again(call) : stage;
    }

    private static boolean isRefused(CompletableFuture<?> call) {
        return call.isCompletedExceptionally()
                && call.handle((value, failure) -> Saboteur.messageOf(failure))
                        .join()
                        .startsWith("the server is full");
    }

    private <T> CompletionStage<T> again(Supplier<CompletionStage<T>> call) {
        return CompletableFuture.supplyAsync(() -> call(call), SOON).thenCompose(stage -> stage);
    }
}
