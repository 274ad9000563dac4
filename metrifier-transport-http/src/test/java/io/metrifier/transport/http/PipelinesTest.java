package io.metrifier.transport.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.Person;
import io.metrifier.person.SamplePersons;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.http.internal.wire.HttpCodec;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What pipelines do with servers that behave as servers should not. */
@Timeout(60)
final class PipelinesTest {
    private static final int MANY = 10;
    private static final String EMPTY = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";

    private static TransportOptions options(int depth, int queue) {
        return TransportOptions.builder()
                .connectTimeout(Duration.ofSeconds(50))
                .callTimeout(Duration.ofSeconds(50))
                .property("http.connections", "1")
                .property("http.pipelining", Integer.toString(depth))
                .property("http.queue", Integer.toString(queue))
                .build();
    }

    private static TransportClient connect(ScriptedPeer peer, TransportOptions options) {
        return new HttpTransport().connect(peer.endpoint(), options);
    }

    private static List<CompletableFuture<Person>> askMany(AsyncPersonService persons) {
        return IntStream.range(0, MANY)
                .mapToObj(i -> persons.getPerson(Integer.toString(i)).toCompletableFuture())
                .toList();
    }

    private static void assertAnswered(List<CompletableFuture<Person>> calls) throws Exception {
        for (int i = 0; i < calls.size(); i++) {
            assertThat(answerTo(calls.get(i)).id()).isEqualTo(Integer.toString(i));
        }
    }

    private static TransportException failureOf(CompletableFuture<?> call) throws Exception {
        return (TransportException) call.handle((value, failure) -> failure).get(30, TimeUnit.SECONDS);
    }

    /** Answers the greeting, and plays the script with every further connection, of which the first is 1. */
    private static ScriptedPeer peer(ScriptedPeer.Script script) throws IOException {
        return new ScriptedPeer((connection, dialogue) -> {
            if (connection == 1) {
                dialogue.request();
                dialogue.answer(EMPTY);
                dialogue.awaitEnd();
            } else {
                script.play(connection - 1, dialogue);
            }
        });
    }

    private static Person answerTo(CompletionStage<Person> call) throws Exception {
        return call.toCompletableFuture().get(30, TimeUnit.SECONDS);
    }

    /** Answers with the person that was asked for. */
    private static void answer(ScriptedPeer.Dialogue dialogue, String request, String header) throws IOException {
        String id = request.substring("GET /person/".length(), request.lastIndexOf(' '));
        Person first = SamplePersons.persons().get(0);
        String person = new String(
                new HttpCodec(100_000)
                        .write(new Person(
                                id, first.name(), first.gender(), first.location(), first.email(), first.picture())),
                StandardCharsets.UTF_8);
        int length = person.getBytes(StandardCharsets.UTF_8).length;
        dialogue.answer("HTTP/1.1 200 OK\r\n" + header + "Content-Length: " + length + "\r\n\r\n" + person);
    }

    private static void answerNext(ScriptedPeer.Dialogue dialogue, String header) throws IOException {
        String request = dialogue.request();
        if (request == null) {
            throw new EOFException("no request comes any more");
        }
        answer(dialogue, request, header);
    }

    private static void answerAll(ScriptedPeer.Dialogue dialogue) throws IOException {
        for (String request = dialogue.request(); request != null; request = dialogue.request()) {
            answer(dialogue, request, "");
        }
    }

    private static ScriptedPeer.Script answeringAfter(CountDownLatch mayAnswer) {
        return (connection, dialogue) -> {
            try {
                mayAnswer.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            answerAll(dialogue);
        };
    }

    @Test
    void questionsAreSentBeforeAnyAnswerHasCome() throws Exception {
        ScriptedPeer.Script answersWhatCameTogether = (connection, dialogue) -> {
            List<String> requests = new ArrayList<>();
            for (int i = 0; i < MANY; i++) {
                requests.add(dialogue.request());
            }
            for (String request : requests) {
                answer(dialogue, request, "");
            }
            dialogue.awaitEnd();
        };
        try (ScriptedPeer peer = peer(answersWhatCameTogether);
                TransportClient client = connect(peer, options(MANY, 1))) {
            assertAnswered(askMany(client.asyncPersons()));

            assertThat(peer.connections()).isEqualTo(2);
        }
    }

    @Test
    void whatFollowsTheLastAnswerOfAConnectionIsAskedOverTheNext() throws Exception {
        ScriptedPeer.Script endsWithEachAnswer = (connection, dialogue) -> {
            answerNext(dialogue, "Connection: close\r\n");
            dialogue.awaitEnd();
        };
        try (ScriptedPeer peer = peer(endsWithEachAnswer);
                TransportClient client = connect(peer, options(MANY, MANY))) {
            assertAnswered(askMany(client.asyncPersons()));

            assertThat(peer.connections()).isEqualTo(1 + MANY);
        }
    }

    @Test
    void aConnectionThatFailsFailsTheAnswerThatBeganAndTheRestIsAskedOnceMore() throws Exception {
        ScriptedPeer.Script failsInTheSecondAnswer = (connection, dialogue) -> {
            if (connection == 1) {
                answerNext(dialogue, "");
                dialogue.request();
                dialogue.answer("HTTP/1.1 200 OK\r\nContent-Le");
                dialogue.endAnswers();
                dialogue.awaitEnd();
            } else {
                answerAll(dialogue);
            }
        };
        try (ScriptedPeer peer = peer(failsInTheSecondAnswer);
                TransportClient client = connect(peer, options(MANY, MANY))) {
            List<CompletableFuture<Person>> calls = askMany(client.asyncPersons());

            assertThat(failureOf(calls.get(1)).kind()).isEqualTo(Kind.UNAVAILABLE);
            for (int i = 2; i < MANY; i++) {
                assertThat(answerTo(calls.get(i)).id()).isEqualTo(Integer.toString(i));
            }
        }
    }

    @Test
    void aConnectionThatNeverAnsweredFailsWhatItCarries() throws Exception {
        try (ScriptedPeer peer = peer((connection, dialogue) -> dialogue.request());
                TransportClient client = connect(peer, options(MANY, MANY))) {
            for (CompletableFuture<Person> call : askMany(client.asyncPersons())) {
                assertThat(failureOf(call).kind()).isEqualTo(Kind.UNAVAILABLE);
            }
        }
    }

    @Test
    void anAnswerThatNobodyAskedForEndsItsConnection() throws Exception {
        ScriptedPeer.Script answersTwice = (connection, dialogue) -> {
            if (connection == 1) {
                answerNext(dialogue, "");
                dialogue.answer(EMPTY);
                dialogue.awaitEnd();
            } else {
                answerAll(dialogue);
            }
        };
        try (ScriptedPeer peer = peer(answersTwice);
                TransportClient client = connect(peer, options(1, MANY))) {
            AsyncPersonService persons = client.asyncPersons();
            answerTo(persons.getPerson("1"));
            peer.awaitEnd(2);

            assertThat(answerTo(persons.getPerson("2")).id()).isEqualTo("2");
        }
    }

    @Test
    void aQuestionThatIsNotAnsweredHoldsUpNothingForEver() throws Exception {
        ScriptedPeer.Script firstNeverAnswers = (connection, dialogue) -> {
            if (connection == 1) {
                dialogue.awaitEnd();
            } else {
                answerAll(dialogue);
            }
        };
        TransportOptions impatient =
                options(MANY, 1).toBuilder().callTimeout(Duration.ofMillis(300)).build();
        try (ScriptedPeer peer = peer(firstNeverAnswers);
                TransportClient client = connect(peer, impatient)) {
            AsyncPersonService persons = client.asyncPersons();
            CompletableFuture<Person> held = persons.getPerson("1").toCompletableFuture();

            assertThat(failureOf(held).kind()).isEqualTo(Kind.TIMEOUT);
            peer.awaitEnd(2);
            while (persons.getPerson("2")
                    .handle((person, failure) -> failure != null)
                    .toCompletableFuture()
                    .join()) {
                // On a busy machine an answer may take longer than this client waits for one.
            }
        }
    }

    @Test
    void whatMustNotBeRepeatedWaitsBehindNothing() throws Exception {
        ScriptedPeer.Script answersNoQuestion = (connection, dialogue) -> {
            String request = dialogue.request();
            if (request != null && request.startsWith("POST")) {
                dialogue.answer("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
            }
            dialogue.awaitEnd();
        };
        try (ScriptedPeer peer = peer(answersNoQuestion);
                TransportClient client = connect(peer, options(MANY, MANY))) {
            CompletableFuture<Person> question =
                    client.asyncPersons().getPerson("1").toCompletableFuture();
            CompletableFuture<Person> change = client.asyncPersons()
                    .createPerson(SamplePersons.personToCreate())
                    .toCompletableFuture();

            assertThat(change.handle((value, failure) -> failure).get(30, TimeUnit.SECONDS))
                    .isNotNull();
            assertThat(question).isNotDone();
            assertThat(peer.requests())
                    .filteredOn(line -> line.startsWith("POST"))
                    .hasSize(1);
        }
    }

    @Test
    void beyondPipelinesAndQueueQuestionsAreRefused() throws Exception {
        CountDownLatch mayAnswer = new CountDownLatch(1);
        try (ScriptedPeer peer = peer(answeringAfter(mayAnswer));
                TransportClient client = connect(peer, options(2, MANY - 2))) {
            List<CompletableFuture<Person>> calls = askMany(client.asyncPersons());

            assertThat(failureOf(client.asyncPersons().getPerson("one more").toCompletableFuture()))
                    .hasMessage("too many calls are waiting: connections=1 pipelining=2 queue=8");
            mayAnswer.countDown();
            assertAnswered(calls);
        } finally {
            mayAnswer.countDown();
        }
    }

    @Test
    void aCancelledQuestionTakesNoAnswerFromAnother() throws Exception {
        CountDownLatch mayAnswer = new CountDownLatch(1);
        try (ScriptedPeer peer = peer(answeringAfter(mayAnswer));
                TransportClient client = connect(peer, options(MANY, 1))) {
            List<CompletableFuture<Person>> calls = askMany(client.asyncPersons());
            calls.get(MANY - 1).cancel(true);
            calls.get(0).cancel(true);
            mayAnswer.countDown();

            for (int i = 1; i < MANY - 1; i++) {
                assertThat(answerTo(calls.get(i)).id()).isEqualTo(Integer.toString(i));
            }
        } finally {
            mayAnswer.countDown();
        }
    }

    @Test
    void closingTheClientFailsWhatIsUnderWayAndWhatWaits() throws Exception {
        try (ScriptedPeer peer = peer((connection, dialogue) -> dialogue.awaitEnd())) {
            TransportClient client = connect(peer, options(2, MANY));
            List<CompletableFuture<Person>> calls = askMany(client.asyncPersons());

            client.close();

            for (CompletableFuture<Person> call : calls) {
                assertThat(failureOf(call)).hasMessageStartingWith("the client was closed");
            }
        }
    }
}
