package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.scenario.PersonScenario;
import io.metrifier.lab.scenario.Rotation;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.PersonLink;
import io.metrifier.person.PersonService;
import io.metrifier.results.subject.DataSet;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OpenCallsTest {
    private static final DataSet DATA = new DataSet(4);
    private static final PersonService PERSONS = DATA.service();

    private final Server server = new Server();
    private final Rotation rotation = new Rotation(PersonScenario.GET_PERSON, DATA);
    private final List<String> deaths = new ArrayList<>();
    private final OpenCalls calls = new OpenCalls(rotation, server, 4, () -> deaths.add("looked"));

    /** Answers when told to. */
    private static final class Server implements AsyncPersonService {
        private final List<String> ids = new ArrayList<>();
        private final List<CompletableFuture<Person>> answers = new ArrayList<>();

        @Override
        public synchronized CompletionStage<Person> getPerson(String id) {
            ids.add(id);
            CompletableFuture<Person> answer = new CompletableFuture<>();
            answers.add(answer);
            return answer;
        }

        synchronized int started() {
            return answers.size();
        }

        synchronized CompletableFuture<Person> call(int number) {
            return answers.get(number);
        }

        synchronized Person rightAnswer(int number) {
            return PERSONS.getPerson(ids.get(number));
        }

        void answer(int number) {
            call(number).complete(rightAnswer(number));
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

    /** The first turns wait for nothing. */
    private void fill() {
        for (int number = 0; number < 4; number++) {
            calls.turn(number);
        }
        assertThat(server.started()).isEqualTo(4);
    }

    @Test
    void aTurnReturnsTheAnswerOfTheOldestCall() {
        fill();
        for (int number = 0; number < 4; number++) {
            server.answer(number);
        }

        for (int number = 0; number < 4; number++) {
            assertThat(calls.turn(4 + number)).isEqualTo(server.rightAnswer(number));
        }
        assertThat(server.rightAnswer(0)).isNotEqualTo(server.rightAnswer(1));
    }

    @Test
    void aTurnWaitsUntilHalfAreAnswered() throws Exception {
        fill();
        FutureTask<Object> oneMore = new FutureTask<>(() -> calls.turn(4));
        Thread caller = new Thread(oneMore);
        caller.start();
        awaitWaiting(caller);
        server.answer(0);
        server.answer(1);
        awaitWaiting(caller);
        assertThat(server.started()).isEqualTo(4);
        server.answer(2);

        assertThat(oneMore.get()).isEqualTo(server.rightAnswer(0));
        assertThat(server.started()).isEqualTo(5);
    }

    private static void awaitWaiting(Thread thread) {
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
    }

    /** Seen red: the latest answer of any call used to be returned, and none was compared. */
    @Test
    void anotherCallsAnswerIsRefused() {
        fill();
        for (int number = 0; number < 4; number++) {
            server.call(number).complete(server.rightAnswer((number + 1) % 4));
        }

        assertThatThrownBy(() -> calls.turn(4))
                .isInstanceOf(FailedCall.class)
                .hasMessage("call 0")
                .cause()
                .hasMessageStartingWith("a call must get its own answer: answer=Person");
        assertThat(deaths).containsExactly("looked");
    }

    @Test
    void aFailureFailsTheTurnThatEndsItsCall() {
        fill();
        server.answer(0);
        server.call(1).completeExceptionally(new IllegalArgumentException("boom"));

        assertThat(calls.turn(4)).isEqualTo(server.rightAnswer(0));
        server.answer(3);
        assertThatThrownBy(() -> calls.turn(5))
                .isInstanceOf(FailedCall.class)
                .hasMessage("call 1")
                .hasRootCauseMessage("boom");
    }
}
