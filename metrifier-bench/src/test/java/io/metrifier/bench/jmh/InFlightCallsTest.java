package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.scenario.CallRotation;
import io.metrifier.lab.scenario.PersonScenario;
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
class InFlightCallsTest {
    private static final DataSet DATA = new DataSet(4);
    private static final PersonService PERSONS = DATA.service();

    private final Server server = new Server();
    private final CallRotation rotation = new CallRotation(PersonScenario.GET_PERSON, DATA);
    private final List<String> deaths = new ArrayList<>();
    private final InFlightCalls calls = new InFlightCalls(rotation, server, 4, () -> deaths.add("looked"));

    /** Answers when told to. */
    private static final class Server implements AsyncPersonService {
        private final List<String> ids = new ArrayList<>();
        private final List<Thread> callers = new ArrayList<>();
        private final List<CompletableFuture<Person>> answers = new ArrayList<>();
        private volatile boolean broken;
        private volatile boolean atOnce;

        @Override
        public synchronized CompletionStage<Person> getPerson(String id) {
            if (broken) {
                throw new IllegalStateException("cannot begin");
            }
            ids.add(id);
            callers.add(Thread.currentThread());
            CompletableFuture<Person> answer = new CompletableFuture<>();
            answers.add(answer);
            if (atOnce) {
                answer.complete(PERSONS.getPerson(id));
            }
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

    /** The first turn begins four calls, and waits as any does that finds no answer. */
    private FutureTask<Object> waitingTurn() {
        FutureTask<Object> turn = new FutureTask<>(() -> calls.turn(0));
        Thread thread = new Thread(turn);
        thread.start();
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            assertThat(turn.isDone()).isFalse();
            Thread.onSpinWait();
        }
        return turn;
    }

    @Test
    void aTurnEndsACallThatWasAnswered() throws Exception {
        FutureTask<Object> first = waitingTurn();
        server.answer(3);
        first.get();
        server.answer(0);
        server.answer(1);
        calls.turn(0);
        calls.turn(0);

        FutureTask<Object> fourth = waitingTurn();
        server.answer(2);
        fourth.get();
    }

    @Test
    void theNextCallBeginsWhereTheOneBeforeWasAnswered() {
        waitingTurn();
        server.answer(1);

        assertThat(server.started()).isEqualTo(5);
        assertThat(server.caller(1)).isNotSameAs(Thread.currentThread());
        assertThat(server.caller(4)).isSameAs(Thread.currentThread());
        assertThat(server.rightAnswer(4)).isEqualTo(server.rightAnswer(1)).isNotEqualTo(server.rightAnswer(0));
    }

    @Test
    void callsPauseWhileNoTurnTakesThem() throws Exception {
        FutureTask<Object> first = waitingTurn();
        server.answer(0);
        first.get();
        for (int call = 1; call < server.started(); call++) {
            server.answer(call);
        }

        assertThat(server.started()).isEqualTo(1 + 4_096 + 3);
    }

    @Test
    void whatWasAnsweredBeforeAnIterationIsNoPartOfIt() throws Exception {
        FutureTask<Object> first = waitingTurn();
        server.answer(0);
        first.get();
        server.answer(1);
        server.answer(2);
        calls.begin();

        FutureTask<Object> next = waitingTurn();
        server.answer(3);
        next.get();
    }

    @Test
    void answersThatComeAtOnceAreTakenAsTheyCome() {
        server.atOnce = true;
        for (int turn = 0; turn < 100_000; turn++) {
            calls.turn(turn);
        }

        assertThat(server.started()).isBetween(100_000, 100_004);
    }

    /** Seen red: the latest answer of any call used to be returned, and none was compared. */
    @Test
    void anotherCallsAnswerIsRefused() {
        FutureTask<Object> first = waitingTurn();
        server.call(0).complete(server.rightAnswer(1));

        assertThatThrownBy(first::get)
                .cause()
                .isInstanceOf(FailedCall.class)
                .hasMessage("call 0")
                .cause()
                .hasMessageStartingWith("a call must get its own answer: answer=Person");
        assertThat(deaths).containsExactly("looked");
    }

    @Test
    void aFailureFailsTheTurn() {
        FutureTask<Object> first = waitingTurn();
        server.call(1).completeExceptionally(new IllegalArgumentException("boom"));

        assertThatThrownBy(first::get)
                .cause()
                .isInstanceOf(FailedCall.class)
                .hasMessage("call 1")
                .hasRootCauseMessage("boom");
        assertThat(server.started()).isEqualTo(4);
    }

    /** An exception would be lost on the thread that delivers an answer. */
    @Test
    void aCallThatCannotBeginFailsTheTurn() {
        FutureTask<Object> first = waitingTurn();
        server.broken = true;
        server.answer(2);

        assertThatThrownBy(() -> {
                    first.get();
                    calls.turn(0);
                })
                .hasStackTraceContaining("cannot begin")
                .hasStackTraceContaining("call 6");
    }
}
