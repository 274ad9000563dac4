package io.metrifier.transport.support.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.PersonNotFoundException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PendingAnswerTest {
    private static final Duration SHORT = Duration.ofMillis(20);
    private static final Duration LONG = Duration.ofSeconds(50);

    @AfterEach
    void clearTheInterruptFlag() {
        Thread.interrupted();
    }

    @Test
    void throwsDomainErrorsUnchanged() {
        PersonNotFoundException thrown = new PersonNotFoundException("7");
        PendingAnswer<String> answer = new PendingAnswer<>(LONG);
        answer.completeExceptionally(thrown);

        assertThatThrownBy(answer::await).isSameAs(thrown);
    }

    @Test
    void throwsFailuresWithTheStackOfTheCaller() {
        TransportException lost = new TransportException(Kind.UNAVAILABLE, "lost");
        PendingAnswer<String> answer = new PendingAnswer<>(LONG);
        answer.completeExceptionally(lost);

        assertThatThrownBy(answer::await)
                .isNotSameAs(lost)
                .hasToString(lost.toString())
                .hasCause(lost);
    }

    @Test
    void cancelsTheCallAtItsTimeout() {
        PendingAnswer<String> answer = new PendingAnswer<>(SHORT);

        assertThatThrownBy(answer::await)
                .hasToString("TransportException[TIMEOUT]: no answer in time: callTimeout=PT0.02S");
        assertThat(answer).isCancelled();
    }

    @Test
    void anInterruptCancelsTheCallAndKeepsTheFlag() {
        PendingAnswer<String> answer = new PendingAnswer<>(LONG);
        Thread.currentThread().interrupt();

        assertThatThrownBy(answer::await)
                .hasToString("TransportException[TIMEOUT]: interrupted while waiting for an answer");
        assertThat(Thread.currentThread().isInterrupted()).isTrue();
        assertThat(answer).isCancelled();
    }

    @Test
    void aCompletedAnswerIsReturnedDespiteAnInterrupt() {
        PendingAnswer<String> answer = new PendingAnswer<>(LONG);
        answer.complete("hello");
        Thread.currentThread().interrupt();

        assertThat(answer.await()).isEqualTo("hello");
    }

    @Test
    void aSubclassCanReportThatNothingWasSent() {
        PendingAnswer<String> unsent = new PendingAnswer<>(SHORT) {
            @Override
            protected TransportException toTimeout(@Nullable Throwable cause) {
                return new TransportException(Kind.UNAVAILABLE, "no connection in time", cause);
            }
        };

        assertThatThrownBy(unsent::await).hasToString("TransportException[UNAVAILABLE]: no connection in time");
    }
}
