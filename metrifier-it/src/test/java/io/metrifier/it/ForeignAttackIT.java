package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.it.ForeignTools.Conversation;
import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.stream.PriceListener;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Attacks by third-party programs, on the shipped server and on clients. */
@Tag("full")
@Tag("attack")
@Timeout(600)
class ForeignAttackIT {
    private static final List<String> SMALL = List.of("-Xmx192m", "-XX:+UseSerialGC");
    private static final double MORE_HEAP = 1.1;
    private static final TransportOptions PATIENT = TransportOptions.builder()
            .connectTimeout(Duration.ofSeconds(60))
            .callTimeout(Duration.ofSeconds(60))
            .build();

    /** The heap is compared with that of a server that has only answered one client. */
    @Test
    void unreadStreamsLeaveASmallServerUnchanged() {
        try (ForkedHost host = new ForkedHost("proto", SMALL, List.of());
                TransportClient client = ServerHosts.transport(host).connect(host.endpoint(), PATIENT)) {
            assertAnswered(client.persons(), 100);
            long before = host.liveHeap();
            try (Conversation attack = attack("zero-window", host)) {
                attack.readLine();
                assertAnswered(client.persons(), 100);
            }
            Await.until(() -> "the heap from before: bytes=" + before + ", now " + host.liveHeap(), () -> {
                assertAnswered(client.persons(), 1);
                return host.liveHeap() < before * MORE_HEAP;
            });
            assertThat(host.printed()).doesNotContain("OutOfMemoryError");
            assertThat(host.stop()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"rapid-reset", "made-you-reset", "settings"})
    void aFloodEndsItsConnectionAndFillsNoLog(String flood) {
        try (ForkedHost host = new ForkedHost("proto", SMALL, List.of());
                TransportClient client = ServerHosts.transport(host).connect(host.endpoint(), PATIENT);
                Conversation attack = attack(flood, host)) {
            assertThat(attack.readLine()).startsWith("ended by the server");
            assertAnswered(client.persons(), 100);
            assertThat(host.printed().lines()).hasSizeLessThan(10);
        }
    }

    private static Conversation attack(String name, ServerHost host) {
        return new Conversation(
                ForeignTools.script("http2_attacks.py", name, host.endpoint().toString()));
    }

    private static void assertAnswered(PersonService persons, int times) {
        for (int i = 0; i < times; i++) {
            assertThat(persons.getPerson("1").id()).isEqualTo("1");
        }
    }

    /**
     * Between two calls the answer to the first is repeated; a client that reads all the time has received it and
     * closed.
     */
    @ParameterizedTest
    @CsvSource({"socket, false, repeat", "socket, true, repeat-until-closed"})
    void anAnswerThatComesAgainIsNotTheNext(String engine, boolean asynchronous, String mode) {
        TransportOptions options =
                PATIENT.toBuilder().property("http.client", engine).build();
        try (Conversation server = new Conversation(ForeignTools.script("hostile_http_server.py", mode));
                TransportClient client = connect("http", server, options)) {
            for (int number = 1; number <= 20; number++) {
                String id = Integer.toString(number);
                Person answer = asynchronous
                        ? client.asyncPersons()
                                .getPerson(id)
                                .toCompletableFuture()
                                .join()
                        : client.persons().getPerson(id);
                assertThat(answer.id()).isEqualTo(id);
                assertThat(server.say("again")).isEqualTo("again");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"endless, 60, PROTOCOL", "drip, 1, TIMEOUT"})
    void pricesWithoutEndFail(String mode, int seconds, Kind kind) throws Exception {
        TransportOptions options =
                PATIENT.toBuilder().callTimeout(Duration.ofSeconds(seconds)).build();
        CompletableFuture<TransportException> heard = new CompletableFuture<>();
        try (Conversation server = new Conversation(ForeignTools.script("hostile_http_server.py", mode));
                TransportClient client = connect("http", server, options)) {
            client.prices(10, new PriceListener() {
                @Override
                public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {}

                @Override
                public void onComplete() {}

                @Override
                public void onFailure(TransportException failure) {
                    heard.complete(failure);
                }
            });
            assertThat(heard.get(Await.DEADLINE.toSeconds(), TimeUnit.SECONDS).kind())
                    .isEqualTo(kind);
        }
    }

    private static TransportClient connect(String transport, Conversation server, TransportOptions options) {
        return ServerHosts.INSTALLED
                .get(transport)
                .connect(Endpoint.loopback(Integer.parseInt(server.readLine())), options);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cut", "flip"})
    void damagedDatagramsAreNeverAnswersAndSoonForgotten(String damage) {
        TransportOptions options =
                PATIENT.toBuilder().callTimeout(Duration.ofSeconds(2)).build();
        try (ForkedHost host = new ForkedHost("aeron", List.of(), List.of());
                Conversation relay = new Conversation(
                        ForeignTools.script("damaging_relay.py", host.endpoint().toString()));
                TransportClient client = connect("aeron", relay, options)) {
            assertThat(relay.say(damage)).isEqualTo(damage);
            for (int i = 0; i < 20; i++) {
                askedOrFailed(client, Integer.toString(1 + i % 4));
            }
            assertThat(relay.say("none")).isEqualTo("none");
            Await.until("an answer", () -> askedOrFailed(client, "1"));
        }
    }

    /** Returns whether the call was answered; an answer must be the right one. */
    private static boolean askedOrFailed(TransportClient client, String id) {
        TransportException failure = catchThrowableOfType(
                TransportException.class,
                () -> assertThat(client.persons().getPerson(id).id()).isEqualTo(id));
        return failure == null;
    }
}
