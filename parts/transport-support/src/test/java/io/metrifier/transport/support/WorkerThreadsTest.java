package io.metrifier.transport.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.transport.Execution;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WorkerThreadsTest {
    private static final Duration LONG = Duration.ofSeconds(50);

    private final WorkerThreads workers = WorkerThreads.of(Execution.WORKER, "test", 2, 1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final CompletableFuture<Boolean> interrupted = new CompletableFuture<>();

    @AfterEach
    void end() {
        release.countDown();
        workers.abandon();
        Thread.interrupted();
    }

    private void block(CountDownLatch running) {
        running.countDown();
        try {
            release.await();
            interrupted.complete(false);
        } catch (InterruptedException e) {
            interrupted.complete(true);
        }
    }

    /** Waits after each task, because a task counts as waiting until a thread has taken it. */
    private void occupyAll() throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            CountDownLatch running = new CountDownLatch(1);
            workers.execute(() -> block(running));
            running.await();
        }
    }

    @Test
    void runsTasksConcurrentlyOnNamedDaemons() {
        CompletableFuture<Thread> thread = new CompletableFuture<>();
        workers.execute(() -> thread.complete(Thread.currentThread()));

        assertThat(thread.join().getName()).startsWith("test-");
        assertThat(thread.join().isDaemon()).isTrue();
        assertThatCode(this::occupyAll).doesNotThrowAnyException();
    }

    @Test
    void refusesTasksWhenTheQueueIsFull() throws Exception {
        occupyAll();
        workers.execute(() -> {});

        assertThatThrownBy(() -> workers.execute(() -> {}))
                .hasToString("TransportException[UNAVAILABLE]: the server is full: workers=2 waiting=1");
    }

    @Test
    void aGreedyPeerLeavesRoomForOthers() throws Exception {
        WorkerThreads shared = WorkerThreads.of(Execution.WORKER, "shared", 1, 100);
        WorkerThreads.Share greedy = shared.share();
        WorkerThreads.Share modest = shared.share();
        CountDownLatch running = new CountDownLatch(1);
        modest.execute(() -> block(running));
        running.await();

        for (int i = 0; i < 50; i++) {
            greedy.execute(() -> {});
        }
        assertThatThrownBy(() -> greedy.execute(() -> {}))
                .hasToString(
                        "TransportException[UNAVAILABLE]: too many waiting calls of one client: waiting=51 room=50");
        for (int i = 0; i < 25; i++) {
            modest.execute(() -> {});
        }
        release.countDown();
        assertThat(shared.drain(LONG)).isTrue();
    }

    @Test
    void reportsAnErrorAndContinues() {
        CompletableFuture<Error> told = new CompletableFuture<>();
        WorkerThreads dying = WorkerThreads.of(Execution.WORKER, "dying", 1, 10, told::complete);
        StackOverflowError thrown = new StackOverflowError("deep");

        dying.execute(() -> {
            throw thrown;
        });
        CompletableFuture<Boolean> next = new CompletableFuture<>();
        dying.execute(() -> next.complete(true));

        assertThat(told.join()).isSameAs(thrown);
        assertThat(next.join()).isTrue();
        dying.abandon();
    }

    @Test
    void drainsRunningTasksAndRefusesNewOnes() throws Exception {
        occupyAll();
        assertThat(workers.isDraining()).isFalse();
        CompletableFuture.runAsync(release::countDown);

        assertThat(workers.drain(LONG)).isTrue();

        assertThat(workers.isDraining()).isTrue();
        assertThat(interrupted.join()).isFalse();
        assertThatThrownBy(() -> workers.execute(() -> {}))
                .hasToString("TransportException[UNAVAILABLE]: the server is closing");
    }

    @Test
    void interruptsTasksThatOutlastTheDrain() throws Exception {
        occupyAll();

        assertThat(workers.drain(Duration.ofMillis(1))).isFalse();
        assertThat(interrupted).isNotDone();
        workers.abandon();

        assertThat(interrupted.join()).isTrue();
    }

    @Test
    void anInterruptEndsTheDrainAndKeepsTheFlag() throws Exception {
        occupyAll();
        Thread.currentThread().interrupt();

        assertThat(workers.drain(LONG)).isFalse();
        assertThat(Thread.currentThread().isInterrupted()).isTrue();
    }
}
