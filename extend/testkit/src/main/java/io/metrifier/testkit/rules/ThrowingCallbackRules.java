package io.metrifier.testkit.rules;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.AsyncPersonService;
import io.metrifier.person.InvalidPersonException;
import io.metrifier.person.PersonNotFoundException;
import io.metrifier.stream.PingPong;
import io.metrifier.stream.PriceListener;
import io.metrifier.stream.PriceSource;
import io.metrifier.stream.ReferencePriceSource;
import io.metrifier.transport.TransportClient;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** E4 and E5: sources, listeners and dependent stages that throw. */
abstract class ThrowingCallbackRules extends StreamFailureRules {
    private static final int GOOD_PRICES = 10;

    @Test
    @DisplayName("E4 a source of prices that throws is REMOTE with its message, after its prices and once")
    final void e4_failingSourceIsRemote() {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        TransportClient client = connectTo(createFailingSource(thrown));
        List<Throwable> causes = List.of(
                new IllegalStateException("no price: index=10 é"),
                new PersonNotFoundException("7"),
                new InvalidPersonException("trade", "must not be negative"),
                new TransportException(Kind.UNAVAILABLE, "the exchange is closed"),
                new AssertionError("even an error"));

        for (Throwable cause : causes) {
            thrown.set(cause);
            assertThat(awaitPriceFailure(client)).hasMessage(cause.getMessage());
        }
        thrown.set(new NullPointerException());
        assertThat(awaitPriceFailure(client)).hasMessage("the handler failed without a message");
        assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
    }

    private static PriceSource createFailingSource(AtomicReference<Throwable> thrown) {
        PriceSource reference = new ReferencePriceSource();
        return (index, sink) -> {
            if (index == GOOD_PRICES) {
                if (thrown.get() instanceof RuntimeException exception) {
                    throw exception;
                }
                throw (Error) requireNonNull(thrown.get());
            }
            reference.emit(index, sink);
        };
    }

    private TransportException awaitPriceFailure(TransportClient client) {
        PriceRecorder prices = PriceRecorder.free();
        openPrices(client, GOOD_PRICES * 2, prices);
        await("the stream ends", prices::ended);
        assertThat(prices.count()).as("prices before the end").isEqualTo(GOOD_PRICES);
        return assertEndedOnce(prices, Kind.REMOTE);
    }

    @Test
    @WaitingRule
    @DisplayName("E5 a listener of prices that throws ends its own stream with PROTOCOL and no other")
    final void e5_throwingPriceListenerEndsItsStream() {
        AtomicLong emitted = new AtomicLong();
        TransportClient client = connectTo(createCountingSource(emitted));

        for (Throwable thrown : List.of(new IllegalStateException("enough"), new AssertionError("enough"))) {
            PriceRecorder prices = PriceRecorder.free();
            openPrices(client, Long.MAX_VALUE, new ThrowingPrices(prices, thrown));
            await("the stream ends", prices::ended);
            assertCausedBy(thrown, assertEndedOnce(prices, Kind.PROTOCOL));
            assertThat(prices.count())
                    .as("prices heard, the one it threw at included")
                    .isEqualTo(GOOD_PRICES);
        }
        awaitSettled(emitted);

        PriceRecorder other = PriceRecorder.free();
        openPrices(client, Long.MAX_VALUE, other);
        PriceRecorder prices = PriceRecorder.free();
        openPrices(client, Long.MAX_VALUE, new ThrowingPrices(prices, new IllegalStateException("enough")));
        await("the stream ends", prices::ended);
        long heard = other.count();
        await("another stream goes on", () -> other.count() > heard);
        assertThat(other.failures()).isEmpty();
        assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
    }

    @Test
    @DisplayName("E5 a listener of pongs that throws ends its own stream with PROTOCOL and no other")
    final void e5_throwingPongListenerEndsItsStream() {
        TransportClient client = connect(server());
        PongRecorder other = PongRecorder.free();
        PingPong goingOn = openPingPong(client, other);

        for (Throwable thrown : List.of(new IllegalStateException("enough"), new AssertionError("enough"))) {
            PongRecorder pongs = PongRecorder.throwing(thrown);
            PingPong stream = openPingPong(client, pongs);
            sendAll(stream, 1);
            await("the listener is notified", () -> !pongs.failures().isEmpty());
            assertCausedBy(thrown, assertFails(Kind.PROTOCOL, pongs.failures().get(0)));
            assertThat(pongs.failures()).hasSize(1);
        }

        sendAll(goingOn, 1, 2);
        await("another stream goes on", () -> other.count() >= 2);
        assertThat(other.failures()).isEmpty();
        assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
    }

    private static void assertCausedBy(Throwable thrown, TransportException failure) {
        assertThat(failure)
                .hasMessage("The listener failed: message=" + thrown.getMessage())
                .hasCause(thrown);
    }

    @Test
    @DisplayName("E5 a stage that throws hurts no other call")
    final void e5_throwingStageDoesNotAffectOthers() throws Exception {
        TransportClient client = connect(server());
        AsyncPersonService persons = requireAsync(client);

        for (int i = 0; i < IN_FLIGHT; i++) {
            Error thrown = new AssertionError("enough");
            persons.getPerson("1").thenAccept(person -> {
                throw thrown;
            });
            persons.getPerson("42").whenComplete((person, failure) -> {
                throw thrown;
            });
        }

        assertThat(awaitValue(persons.getPerson("2")).id()).isEqualTo("2");
        assertThat(client.persons().getPerson("3").id()).isEqualTo("3");
    }

    /** Throws on the last valid price. */
    private record ThrowingPrices(PriceRecorder to, Throwable thrown) implements PriceListener {
        @Override
        public void onPrice(long time, int instrument, int bid, int ask, int trade, int volume) {
            to.onPrice(time, instrument, bid, ask, trade, volume);
            if (to.count() == GOOD_PRICES) {
                if (thrown instanceof RuntimeException exception) {
                    throw exception;
                }
                throw (Error) thrown;
            }
        }

        @Override
        public void onComplete() {
            to.onComplete();
        }

        @Override
        public void onFailure(TransportException failure) {
            to.onFailure(failure);
        }
    }
}
