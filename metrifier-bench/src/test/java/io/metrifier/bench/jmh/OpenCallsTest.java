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
    private Thread waiting = Thread.currentThread();

    /** Answers when told to. */
    private static final class Server implements AsyncPersonService {
        private final List<String> ids = new ArrayList<>();
        private final List<Thread> callers = new ArrayList<>();
        private final List<CompletableFuture<Person>> answers = new ArrayList<>();
        private volatile boolean broken;

        @Override
        public synchronized CompletionStage<Person> getPerson(String id) {
            if (broken) {
                throw new IllegalStateException("cannot begin");
            }
            ids.add(id);
            callers.add(Thread.currentThread());
            CompletableFuture<Person> answer = new CompletableFuture<>();
            answers.add(answer);
            return answer;
        }

        synchronized int started() {
            return answers.size();
        }

        synchronized Thread caller(int call) {
            return callers.get(call);
        }

        synchronized CompletableFuture<Person> call(int call) {
            return answers.get(call);
        }

        synchronized Person rightAnswer(int call) {
            return PERSONS.getPerson(ids.get(call));
        }

        void answer(int call) {
            call(call).complete(rightAnswer(call));
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

    /** The first turn begins four calls, and waits. */
    private FutureTask<Object> firstTurn() {
        FutureTask<Object> turn = new FutureTask<>(calls::turn);
        Thread caller = new Thread(turn);
        caller.start();
        awaitWaiting(caller);
        assertThat(server.started()).isEqualTo(4);
        waiting = caller;
        return turn;
    }

    private static void awaitWaiting(Thread thread) {
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
    }

    @Test
    void aTurnReturnsTheAnswerOfTheOldestCall() throws Exception {
        FutureTask<Object> first = firstTurn();
        for (int call = 3; call >= 0; call--) {
            server.answer(call);
        }

        assertThat(first.get()).isEqualTo(server.rightAnswer(0));
        for (int call = 1; call < 4; call++) {
            assertThat(calls.turn()).isEqualTo(server.rightAnswer(call));
        }
        assertThat(server.rightAnswer(0)).isNotEqualTo(server.rightAnswer(1));
    }

    @Test
    void aTurnWaitsUntilHalfAreAnswered() throws Exception {
        FutureTask<Object> first = firstTurn();
        server.answer(0);
        server.answer(1);
        awaitWaiting(waiting);
        assertThat(first.isDone()).isFalse();
        server.answer(2);

        assertThat(first.get()).isEqualTo(server.rightAnswer(0));
    }

    @Test
    void theNextCallBeginsWhereTheOneBeforeWasAnswered() {
        firstTurn();
        server.answer(0);

        assertThat(server.started()).isEqualTo(5);
        assertThat(server.caller(0)).isSameAs(waiting);
        assertThat(server.caller(4)).isSameAs(Thread.currentThread());
    }

    @Test
    void noneBeginsWhileTwoAnswersWaitForTheirTurns() throws Exception {
        FutureTask<Object> first = firstTurn();
        server.answer(0);
        server.answer(4);
        assertThat(server.started()).isEqualTo(5);
        server.answer(2);

        assertThat(first.get()).isEqualTo(server.rightAnswer(0));
        assertThat(server.started()).isEqualTo(7);
        assertThat(List.of(server.caller(5), server.caller(6)))
                .containsExactlyInAnyOrder(Thread.currentThread(), waiting);
    }

    /** Seen red: the latest answer of any call used to be returned, and none was compared. */
    @Test
    void anotherCallsAnswerIsRefused() {
        FutureTask<Object> first = firstTurn();
        for (int call = 0; call < 4; call++) {
            server.call(call).complete(server.rightAnswer((call + 1) % 4));
        }

        assertThatThrownBy(first::get)
                .cause()
                .isInstanceOf(FailedCall.class)
                .hasMessage("call 0")
                .cause()
                .hasMessageStartingWith("a call must get its own answer: answer=Person");
        assertThat(deaths).containsExactly("looked");
    }

    @Test
    void aFailureFailsTheTurnThatEndsItsCallAndNoneFollowsIt() throws Exception {
        FutureTask<Object> first = firstTurn();
        server.call(1).completeExceptionally(new IllegalArgumentException("boom"));
        assertThat(server.started()).isEqualTo(4);
        server.answer(0);
        server.answer(2);

        assertThat(first.get()).isEqualTo(server.rightAnswer(0));
        assertThatThrownBy(calls::turn)
                .isInstanceOf(FailedCall.class)
                .hasMessage("call 1")
                .hasRootCauseMessage("boom");
    }

    /** Whoever brings an answer would lose what is thrown at it. */
    @Test
    void aCallThatCannotBeginFailsItsTurn() throws Exception {
        FutureTask<Object> first = firstTurn();
        server.broken = true;
        for (int call = 0; call < 4; call++) {
            server.answer(call);
        }

        first.get();
        for (int call = 1; call < 4; call++) {
            calls.turn();
        }
        assertThatThrownBy(calls::turn)
                .isInstanceOf(FailedCall.class)
                .hasMessage("call 4")
                .hasRootCauseMessage("cannot begin");
    }
}
