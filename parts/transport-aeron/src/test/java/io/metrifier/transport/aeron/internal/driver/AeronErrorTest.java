package io.metrifier.transport.aeron.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.testkit.fuzz.WorkerDeathByError;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.aeron.AeronTransport;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An Error ends the thread that it hits, with a log message and all resources released. */
@Timeout(60)
class AeronErrorTest {
    private static final OutOfMemoryError ERROR = new OutOfMemoryError("of a test");

    @Test
    void aDeadWorkerClosesTheServerWithAReason() {
        WorkerDeathByError.assertServerCloses(new AeronTransport(), TransportOptions.defaults());
    }

    @Test
    void anErrorInARoundReleasesEverythingAndIsRethrown() {
        Failing failing = new Failing();

        assertThat(failing.uncaught).succeedsWithin(Duration.ofSeconds(60)).isSameAs(ERROR);

        assertThat(failing.closed).hasValue(1);
    }

    @Test
    void anErrorCaughtByAeronEndsTheThread() {
        AeronErrorHandler errors = new AeronErrorHandler();
        errors.onError(new IllegalStateException("of no consequence"));
        errors.rethrowError();
        errors.onError(ERROR);

        assertThatThrownBy(errors::rethrowError).isSameAs(ERROR);
    }

    @Test
    void anErrorWhileOpeningIsReportedToTheOpener() {
        IoThread thread =
                new IoThread("aeron-test", new WakeableIdleStrategy(AeronOptions.Idle.BACKOFF), new IoThread.Task() {
                    @Override
                    public void open() {
                        throw ERROR;
                    }

                    @Override
                    public int runRound() {
                        return 0;
                    }

                    @Override
                    public void close() {}
                });

        assertThatThrownBy(() -> thread.start().join())
                .isInstanceOf(CompletionException.class)
                .hasCause(ERROR);
    }

    /** A task whose rounds fail. */
    private static final class Failing implements IoThread.Task {
        final CompletableFuture<Throwable> uncaught = new CompletableFuture<>();
        final AtomicInteger closed = new AtomicInteger();

        Failing() {
            new IoThread("aeron-test", new WakeableIdleStrategy(AeronOptions.Idle.BACKOFF), this).start();
        }

        @Override
        public void open() {
            Thread.currentThread().setUncaughtExceptionHandler((thread, thrown) -> uncaught.complete(thrown));
        }

        @Override
        public int runRound() {
            throw ERROR;
        }

        @Override
        public void close() {
            closed.incrementAndGet();
        }
    }
}
