package io.metrifier.message;

import java.util.concurrent.CompletionStage;

/**
 * The non-blocking form of {@link MessageService}. Follows the rules of {@link io.metrifier.person.AsyncPersonService}.
 *
 * @param <T> the class of the messages
 */
public interface AsyncMessageService<T> {

    /** Starts {@link MessageService#get}. */
    CompletionStage<T> get(int index);

    /** Starts {@link MessageService#put}; the stage completes with {@code null}. */
    CompletionStage<Void> put(T message);

    /** Starts {@link MessageService#echo}. */
    CompletionStage<T> echo(T message);
}
