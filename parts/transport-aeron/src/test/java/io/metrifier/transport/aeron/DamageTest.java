package io.metrifier.transport.aeron;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.person.SamplePersons;
import io.metrifier.testkit.fixture.ScriptedPersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged datagrams are dropped and sent again. */
@Tag("full")
@Timeout(120)
class DamageTest {
    private static final TransportOptions OPTIONS =
            TransportOptions.builder().callTimeout(Duration.ofSeconds(10)).build();
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final List<Person> PERSONS = SamplePersons.generate(40, 11);

    private final AeronTransport aeron = new AeronTransport();
    private SplittableRandom random = new SplittableRandom(42);
    private final AtomicInteger damaged = new AtomicInteger();
    private TransportServer server;
    private DamagingProxy proxy;
    private TransportClient client;

    @BeforeEach
    void connect() throws IOException {
        server = aeron.serve(Services.of(new ScriptedPersonService(PERSONS, List.of())), Endpoint.loopback(), OPTIONS);
        proxy = new DamagingProxy(server.endpoint());
        client = aeron.connect(proxy.endpoint(), OPTIONS);
    }

    @AfterEach
    void close() throws IOException {
        client.close();
        proxy.close();
        server.close();
    }

    @Test
    void aTruncatedDatagramIsNeverAnAnswer() {
        proxy.damage(oneOf(4, this::cut));

        assertNoWrongAnswer();
        assertRecovered();
    }

    @Test
    void aFlippedBitIsNeverAnAnswer() {
        proxy.damage(oneOf(4, this::flipped));

        assertNoWrongAnswer();
        assertRecovered();
    }

    /** Damage in Aeron's log would stay there, so that one bad datagram could end a connection seconds later. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void theFirstCallAfterABurstOfFlippedBitsIsAnswered(int seed) {
        random = new SplittableRandom(seed);
        proxy.damage(oneOf(2, this::flipped));
        for (int i = 0; i < 5; i++) {
            answers(i);
        }

        assertRecovered();
    }

    @Test
    void lastingDamageEndsOnlyItsConnection() {
        proxy.damage(this::flipped);
        Kind failed = Kind.TIMEOUT;
        for (int i = 0; i < 10 && failed == Kind.TIMEOUT; i++) {
            failed = failure();
        }
        assertThat(failed).isEqualTo(Kind.UNAVAILABLE);

        assertRecovered();
    }

    private Kind failure() {
        return catchThrowableOfType(
                        TransportException.class, () -> client.persons().createPerson(PERSONS.get(0)))
                .kind();
    }

    private void assertNoWrongAnswer() {
        long begin = System.nanoTime();
        long answered = 0;
        while (damaged.get() == 0 || answered == 0) {
            assertStillTime(begin);
            answered = answersToAll();
        }
    }

    /** Starts all calls at once, and returns how many were answered. */
    private long answersToAll() {
        List<CompletableFuture<Person>> calls = PERSONS.stream()
                .map(asked -> client.asyncPersons().createPerson(asked).toCompletableFuture())
                .toList();
        return IntStream.range(0, calls.size())
                .filter(i -> answers(calls.get(i)::join, PERSONS.get(i)))
                .count();
    }

    /** The connection may just have been lost, so the first call may fail; a later one must succeed. */
    private void assertRecovered() {
        proxy.damage(UnaryOperator.identity());
        long healed = System.nanoTime();
        while (!answers(7) || !answers(() -> client.persons().listPersons(), PERSONS)) {
            assertStillTime(healed);
        }
    }

    private static void assertStillTime(long begin) {
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(PATIENCE);
    }

    private boolean answers(int index) {
        Person asked = PERSONS.get(index);
        return answers(() -> client.persons().createPerson(asked), asked);
    }

    /** Returns whether a call is answered; the answer must be right. */
    private static <T> boolean answers(Supplier<T> call, T right) {
        try {
            assertThat(call.get()).isEqualTo(right);
            return true;
        } catch (TransportException e) {
            return false;
        } catch (CompletionException e) {
            assertThat(e).hasCauseInstanceOf(TransportException.class);
            return false;
        }
    }

    private UnaryOperator<byte[]> oneOf(int many, UnaryOperator<byte[]> damage) {
        return datagram -> random.nextInt(many) == 0 ? damage.apply(datagram) : datagram;
    }

    private byte[] cut(byte[] datagram) {
        damaged.incrementAndGet();
        return Arrays.copyOf(datagram, datagram.length / 2);
    }

    private byte[] flipped(byte[] datagram) {
        damaged.incrementAndGet();
        for (int i = 0; i <= random.nextInt(3) && datagram.length > 0; i++) {
            datagram[random.nextInt(datagram.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return datagram;
    }
}
