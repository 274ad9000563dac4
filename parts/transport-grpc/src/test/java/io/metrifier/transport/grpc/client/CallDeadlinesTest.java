package io.metrifier.transport.grpc.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.Metadata;
import io.grpc.Status;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CallDeadlinesTest {
    private static final long TIMEOUT = 1_000;

    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 10);
    private final List<Long> timers = new ArrayList<>();
    private final List<Runnable> tasks = new ArrayList<>();
    private final List<String> over = new ArrayList<>();
    private final CallDeadlines deadlines = new CallDeadlines(now::get, (task, nanos) -> {
        timers.add(nanos);
        tasks.add(task);
    });

    @Test
    void aThousandCallsUseOneTimer() {
        for (int call = 0; call < 1_000; call++) {
            CallDeadlines.Deadline deadline = watched("call");
            now.addAndGet(5);
            deadline.cancel();
        }

        assertThat(timers).containsExactly(TIMEOUT);
    }

    @Test
    void callsEndAtTheirDeadline() {
        watched("first");
        now.addAndGet(400);
        watched("second");
        now.addAndGet(600);
        fire();

        assertThat(over).containsExactly("first");
        fire();
        assertThat(timers).containsExactly(TIMEOUT, 0L, 400L);
        now.addAndGet(400);
        fire();
        fire();
        assertThat(over).containsExactly("first", "second");
        assertThat(tasks).isEmpty();
    }

    @Test
    void reschedulesForTheNextCall() {
        CallDeadlines.Deadline first = watched("first");
        now.addAndGet(300);
        watched("second");
        first.cancel();
        now.addAndGet(700);
        fire();

        assertThat(over).isEmpty();
        now.addAndGet(300);
        fire();
        assertThat(over).containsExactly("second");
    }

    @Test
    void endsACallThatWasSentLate() {
        CallDeadlines.Deadline slow = deadlines.begin(() -> over.add("slow"), Duration.ofNanos(TIMEOUT));
        now.addAndGet(100);
        watched("quick");
        slow.watch();
        now.addAndGet(900);

        fire();
        fire();

        assertThat(over).containsExactly("slow");
    }

    @Test
    void ignoresACallThatEndedBefore() {
        CallDeadlines.Deadline ended = deadlines.begin(() -> over.add("ended"), Duration.ofNanos(TIMEOUT));
        ended.cancel();
        ended.watch();

        assertThat(timers).isEmpty();
    }

    @Test
    void anExceptionInOneCallDoesNotAffectOthers() {
        deadlines
                .begin(
                        () -> {
                            throw new IllegalStateException("wrong");
                        },
                        Duration.ofNanos(TIMEOUT))
                .watch();
        watched("second");
        now.addAndGet(TIMEOUT);

        assertThatThrownBy(this::fire).hasMessage("wrong");
        fire();

        assertThat(over).containsExactly("second");
    }

    @Test
    void aClosingConnectionNeedsNoTimer() {
        CallDeadlines closed = new CallDeadlines(now::get, (task, nanos) -> {
            throw new RejectedExecutionException("closed");
        });

        closed.begin(() -> over.add("call"), Duration.ofNanos(TIMEOUT)).watch();

        assertThat(over).isEmpty();
    }

    /** The status from a server whose clock reached the deadline first. */
    @Test
    void aResetAfterTheDeadlineIsATimeout() {
        CallDeadlines.Deadline deadline = watched("call");

        assertThat(deadline.failure(Status.CANCELLED, new Metadata()))
                .hasToString("TransportException[UNAVAILABLE]: the call failed: code=CANCELLED status=");
        now.addAndGet(TIMEOUT);
        assertThat(deadline.failure(Status.CANCELLED, new Metadata()))
                .hasToString("TransportException[TIMEOUT]: no answer in time: callTimeout=PT0.000001S");
    }

    private CallDeadlines.Deadline watched(String name) {
        CallDeadlines.Deadline deadline = deadlines.begin(() -> over.add(name), Duration.ofNanos(TIMEOUT));
        deadline.watch();
        return deadline;
    }

    private void fire() {
        tasks.remove(0).run();
    }
}
