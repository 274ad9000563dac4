package io.metrifier.person;

import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * The operations of {@link PersonService} without waiting: many calls in flight on one client.
 *
 * <p>A call returns at once. Its stage completes with what the blocking operation would return, or exceptionally with
 * what it would throw, never wrapped; the call itself throws nothing. Stages complete on a thread of the transport,
 * which dependent actions must not block. Cancelling the stage's
 * {@linkplain CompletionStage#toCompletableFuture() future} cancels the call. A call the transport has no room for
 * fails with {@link io.metrifier.failure.TransportException.Kind#UNAVAILABLE}: nothing queues without bound.
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
