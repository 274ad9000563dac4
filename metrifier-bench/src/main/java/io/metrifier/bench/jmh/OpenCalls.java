package io.metrifier.bench.jmh;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Starts calls without waiting for their answers, up to a number at a time, and returns the latest answer of the same
 * operation instead. Where the number is reached, a caller waits until half of it has been answered: waking it for each
 * answer would measure the waking.
 */
final class OpenCalls implements PersonService {
    private static final long PATIENCE_MILLIS = Duration.ofSeconds(60).toMillis();

    private final AsyncPersonService inside;
    private final int most;
    private final Operation<List<Person>> listing = new Operation<>();
    private final Operation<Person> getting = new Operation<>();
    private final Operation<List<PersonLink>> linking = new Operation<>();
    private final Operation<Person> creating = new Operation<>();
    private int open;
    private @Nullable Throwable failure;

    OpenCalls(AsyncPersonService inside, int most) {
        if (most < 1) {
            throw new IllegalArgumentException("inFlight must be at least 1: inFlight=" + most);
        }
        this.inside = inside;
        this.most = most;
    }

    @Override
    public List<Person> listPersons() {
        begin();
        return listing.started(inside.listPersons());
    }

    @Override
    public Person getPerson(String id) {
        begin();
        return getting.started(inside.getPerson(id));
    }

    @Override
    public List<PersonLink> getPersonLinks(String id) {
        begin();
        return linking.started(inside.getPersonLinks(id));
    }

    @Override
    public Person createPerson(Person person) {
        begin();
        return creating.started(inside.createPerson(person));
    }

    private synchronized void begin() {
        if (open >= most) {
            awaitAtMost(most / 2);
        }
        if (failure != null) {
            throw new IllegalStateException("a call in flight failed", failure);
        }
        open++;
    }

    private synchronized void ended(@Nullable Throwable thrown) {
        open--;
        failure = failure == null ? thrown : failure;
        if (open == most / 2 || failure != null) {
            notifyAll();
        }
    }

    /** Waits, with the lock held, until no more than that many calls are open, or one has failed. */
    private synchronized void awaitAtMost(int calls) {
        long deadline = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        try {
            while (open > calls && failure == null) {
                if (System.nanoTime() > deadline) {
                    throw new IllegalStateException("calls must end within their deadline: open=" + open);
                }
                wait(PATIENCE_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while calls are in flight: open=" + open, e);
        }
    }

    private final class Operation<T> {
        private volatile @Nullable T latest;

        T started(CompletionStage<T> stage) {
            stage.whenComplete((answer, thrown) -> {
                if (thrown == null) {
                    latest = answer;
                }
                ended(thrown);
            });
            T before = latest;
            return before == null ? stage.toCompletableFuture().join() : before;
        }
    }
}
