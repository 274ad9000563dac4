package io.metrifier.transport.support.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.support.client.PendingAnswer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class LibraryClientTest {
    private final LibraryCalls calls = new LibraryCalls(Endpoint.loopback(1), Duration.ofSeconds(30));
    private final AtomicInteger closes = new AtomicInteger();

    @Test
    void closingFailsWhatIsUnderWayAndClosesTheLibraryOnce() {
        PendingAnswer<String> waiting = calls.start(CompletableFuture::new, Function.identity());

        calls.close(closes::incrementAndGet);
        calls.close(closes::incrementAndGet);

        assertThat(closes).hasValue(1);
        assertThatThrownBy(waiting::await)
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.UNAVAILABLE));
    }

    @Test
    void aClosedClientRefusesBothKindsOfCalls() {
        calls.close(closes::incrementAndGet);

        assertThatThrownBy(() -> calls.call(() -> "answer")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> calls.start(() -> CompletableFuture.completedFuture(1), Function.identity())
                        .await())
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void cancellingACallCancelsItInTheLibrary() {
        CompletableFuture<String> sent = new CompletableFuture<>();

        calls.start(() -> sent, Function.identity()).cancel(true);

        assertThat(sent).isCancelled();
    }

    @Test
    void aLibraryThatThrowsFailsTheStage() {
        PendingAnswer<Object> failed = calls.start(
                () -> {
                    throw new IllegalArgumentException("bad URI");
                },
                Function.identity());

        assertThat(failed).isCompletedExceptionally();
        assertThatThrownBy(failed::await)
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.PROTOCOL));
    }

    /** Vert.x closes the connection of a call at its timeout, and reports either of both. */
    @Test
    void aLossAtTheTimeoutIsATimeout() {
        assertThat(kindsOfALoss(Duration.ofNanos(1))).containsOnly(Kind.TIMEOUT);
        assertThat(kindsOfALoss(Duration.ofHours(1))).containsOnly(Kind.UNAVAILABLE);
    }

    private static List<Kind> kindsOfALoss(Duration callTimeout) {
        LibraryCalls made = new LibraryCalls(Endpoint.loopback(1), callTimeout);
        IOException loss = new IOException("Connection was closed");
        CompletableFuture<String> failing = new CompletableFuture<>();
        PendingAnswer<String> started = made.start(() -> failing, Function.identity());
        failing.completeExceptionally(loss);
        List<Throwable> thrown = List.of(
                catchThrowable(() -> made.call(() -> {
                    throw loss;
                })),
                started.handle((value, failure) -> failure).join());
        return thrown.stream().map(one -> ((TransportException) one).kind()).toList();
    }
}
