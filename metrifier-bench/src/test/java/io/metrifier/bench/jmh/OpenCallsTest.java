package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.SamplePersons;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OpenCallsTest {
    private static final Person PERSON = SamplePersons.persons().get(0);

    private final Server server = new Server();
    private final OpenCalls calls = new OpenCalls(server, 4);

    /** Answers the first call, and any other when told to. */
    private static final class Server implements AsyncPersonService {
        private final Queue<CompletableFuture<Person>> open = new ArrayDeque<>();
        private boolean answered;

        @Override
        public synchronized CompletionStage<Person> getPerson(String id) {
            if (!answered) {
                answered = true;
                return CompletableFuture.completedFuture(PERSON);
            }
            CompletableFuture<Person> call = new CompletableFuture<>();
            open.add(call);
            return call;
        }

        synchronized int open() {
            return open.size();
        }

        synchronized CompletableFuture<Person> take() {
            return open.remove();
        }

        @Override
        public CompletionStage<List<Person>> listPersons() {
            throw new AssertionError("not called");
        }

        @Override
        public CompletionStage<List<PersonLink>> getPersonLinks(String id) {
            throw new AssertionError("not called");
        }

        @Override
        public CompletionStage<Person> createPerson(Person person) {
            throw new AssertionError("not called");
        }
    }

    private void fill() {
        for (int call = 0; call < 5; call++) {
            assertThat(calls.getPerson("1")).isEqualTo(PERSON);
        }
        assertThat(server.open()).isEqualTo(4);
    }

    @Test
    void oneCallTooManyWaitsUntilHalfAreAnswered() throws Exception {
        fill();
        FutureTask<Person> oneMore = new FutureTask<>(() -> calls.getPerson("1"));
        Thread caller = new Thread(oneMore);
        caller.start();
        awaitWaiting(caller);
        server.take().complete(PERSON);
        awaitWaiting(caller);
        assertThat(server.open()).isEqualTo(3);
        server.take().complete(PERSON);

        assertThat(oneMore.get()).isEqualTo(PERSON);
        assertThat(server.open()).isEqualTo(3);
    }

    private static void awaitWaiting(Thread thread) {
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
    }

    @Test
    void aFailureFailsTheNextCall() {
        fill();
        server.take().completeExceptionally(new IllegalArgumentException("boom"));

        assertThatThrownBy(() -> calls.getPerson("1"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a call in flight failed")
                .hasRootCauseMessage("boom");
    }
}
