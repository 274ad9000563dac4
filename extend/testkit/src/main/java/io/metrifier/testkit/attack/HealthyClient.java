package io.metrifier.testkit.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.TransportClient;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A valid client that calls without pause until it is closed, and expects an answer to each call. */
final class HealthyClient implements AutoCloseable {
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final TransportClient client;
    private final Thread thread = new Thread(this::call, "attack-bystander");
    private volatile boolean ending;
    private volatile int answers;
    private volatile long longestNanos;
    private volatile @Nullable Throwable failure;

    private HealthyClient(TransportClient client) {
        this.client = client;
    }

    /** Starts calling with this client, which is closed with this object. */
    static HealthyClient start(TransportClient client) {
        HealthyClient bystander = new HealthyClient(client);
        bystander.thread.setDaemon(true);
        bystander.thread.start();
        return bystander;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate")
    private void call() {
        try {
            while (!ending) {
                long begin = System.nanoTime();
                assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
                longestNanos = Math.max(longestNanos, System.nanoTime() - begin);
                answers++;
            }
        } catch (RuntimeException | AssertionError e) {
            failure = e;
        }
    }

    int answers() {
        return answers;
    }

    /** Waits until this number of calls in all have been answered; fails as soon as one is not. */
    void awaitAnswers(int count) {
        while (answers < count) {
            assertAnswered();
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /** Fails if a call was not answered. */
    void assertAnswered() {
        Throwable thrown = failure;
        if (thrown != null) {
            throw new AssertionError(
                    "a healthy client is not answered while others attack: answersBefore=" + answers + " cause="
                            + thrown + (thrown.getCause() == null ? "" : "; " + thrown.getCause()),
                    thrown);
        }
    }

    /** Fails if a call was not answered, or took longer than this. */
    void assertAnsweredWithin(Duration max) {
        assertAnswered();
        assertThat(Duration.ofNanos(longestNanos))
                .as("the longest wait for an answer")
                .isLessThanOrEqualTo(max);
    }

    @Override
    public void close() {
        ending = true;
        try {
            thread.join(TimeUnit.SECONDS.toMillis(10));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        client.close();
    }
}
