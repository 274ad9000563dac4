package io.metrifier.transport.support.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DeadlineWaitTest {
    private static final Duration SHORT = Duration.ofMillis(20);
    private static final Duration LONG = Duration.ofSeconds(50);
    private static final Endpoint SERVER = Endpoint.loopback(1);

    @AfterEach
    void clearTheInterruptFlag() {
        Thread.interrupted();
    }

    @Test
    void parksUntilTheConditionHolds() {
        AtomicBoolean condition = new AtomicBoolean();
        Thread caller = Thread.currentThread();
        new Thread(() -> {
                    condition.set(true);
                    LockSupport.unpark(caller);
                })
                .start();

        DeadlineWait.await(condition::get, LONG, 0);

        assertThat(condition).isTrue();
    }

    @Test
    void parksNoLongerThanTheDeadlineAndItsGrace() {
        assertThatThrownBy(() -> DeadlineWait.await(() -> false, SHORT, 1_000))
                .hasToString("TransportException[TIMEOUT]: no answer in time: callTimeout=PT0.02S");
    }

    @Test
    void anInterruptEndsParkingAndKeepsTheFlag() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> DeadlineWait.await(() -> false, LONG, 0))
                .hasToString("TransportException[TIMEOUT]: interrupted while waiting for an answer");
        assertThat(Thread.currentThread().isInterrupted()).isTrue();
    }

    @Test
    void aFailedConnectionKeepsItsKind() {
        TransportException thrown = new TransportException(Kind.PROTOCOL, "another version");

        assertThatThrownBy(() -> DeadlineWait.awaitConnection(CompletableFuture.failedFuture(thrown), LONG, SERVER))
                .hasToString("TransportException[PROTOCOL]: another version");
    }

    @Test
    void otherConnectionFailuresAreUnavailable() {
        assertThatThrownBy(() -> DeadlineWait.awaitConnection(
                        CompletableFuture.failedFuture(new IOException("refused")), LONG, SERVER))
                .hasToString("TransportException[UNAVAILABLE]: no server answers: endpoint=127.0.0.1:1 reason=refused");
    }

    @Test
    void waitingForAConnectionHasADeadline() {
        CompletableFuture<String> never = new CompletableFuture<>();

        assertThatThrownBy(() -> DeadlineWait.awaitConnection(never, SHORT, SERVER))
                .hasToString("TransportException[UNAVAILABLE]: no server answers in time (--connect-timeout):"
                        + " endpoint=127.0.0.1:1 connectTimeout=PT0.02S");
        assertThat(never).isNotDone();
    }

    @Test
    void anInterruptedConnectKeepsTheFlag() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> DeadlineWait.awaitConnection(new CompletableFuture<>(), LONG, SERVER))
                .hasToString("TransportException[UNAVAILABLE]: interrupted while connecting: endpoint=127.0.0.1:1");
        assertThat(Thread.currentThread().isInterrupted()).isTrue();
    }

    @Test
    void anErrorAlsoEndsTheCall() {
        assertThat(DeadlineWait.withCallerStack(new IOException("disk")))
                .hasToString("TransportException[UNAVAILABLE]: the call failed without a reason")
                .hasRootCauseMessage("disk");
    }
}
