package io.metrifier.person;

import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * The non-blocking form of {@link PersonService}: many calls in flight on one client.
 *
 * <p>A call returns at once. Its stage completes with the result of the blocking operation, or exceptionally with the
 * exception that the blocking operation would throw, never wrapped; the call itself throws nothing. Stages complete on
 * a thread of the transport, which dependent actions must not block. Cancelling the stage's
 * {@linkplain CompletionStage#toCompletableFuture() future} cancels the call. A call that exceeds the capacity of the
 * transport fails with {@link io.metrifier.failure.TransportException.Kind#UNAVAILABLE}: no queue is unbounded.
 */
public interface AsyncPersonService {

    /** Starts {@link PersonService#listPersons}. */
    CompletionStage<List<Person>> listPersons();

    /** Starts {@link PersonService#getPerson}. */
    CompletionStage<Person> getPerson(String id);

    /** Starts {@link PersonService#getPersonLinks}. */
    CompletionStage<List<PersonLink>> getPersonLinks(String id);

    /** Starts {@link PersonService#createPerson}. */
    CompletionStage<Person> createPerson(Person person);
}
