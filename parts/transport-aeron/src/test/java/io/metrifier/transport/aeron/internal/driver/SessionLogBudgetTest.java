package io.metrifier.transport.aeron.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.transport.Endpoint;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SessionLogBudgetTest {
    private static final int TERM = 1024 * 1024;
    private static final long SESSION = 2 * (3 * TERM + 4096);
    private static final long SPARE = 1024 * 1024;
    private static final int LARGEST = 16 * TERM;

    private final AtomicLong left = new AtomicLong();
    private final SessionLogBudget space = new SessionLogBudget(TERM, left::get);

    @Test
    void admitsAsManySessionsAsHaveSpace() {
        left.set(64L * 1024 * 1024);

        int admitted = 0;
        while (space.admit(admitted, TERM) == null) {
            space.markOccupied(admitted);
            left.addAndGet(-SESSION);
            admitted++;
        }

        assertThat(admitted).isEqualTo(10);
        assertThat(space.admit(admitted, TERM))
                .isEqualTo("no space in shared memory: leftBytes=4112384 neededBytes=7348224; set --shm-size of the"
                        + " container, or a smaller aeron.term-length on both sides");
    }

    @Test
    void countsLogsThatDoNotExistYet() {
        left.set(2 * SESSION + SPARE - 1);

        assertThat(space.admit(1, TERM)).isNull();
        assertThat(space.admit(2, TERM)).contains("leftBytes=" + (SESSION + SPARE - 1));
        space.markOccupied(1);
        assertThat(space.admit(2, TERM)).isNull();
    }

    @Test
    void countsTheLogsOfTheClient() {
        left.set(SESSION + SPARE);

        assertThat(space.admit(1, 2 * TERM)).contains("neededBytes=" + (SESSION + SPARE + 3 * TERM));
        assertThat(space.admit(1, TERM)).isNull();
    }

    @Test
    void anAdmittedSessionStaysAdmitted() {
        left.set(SESSION + SPARE);
        assertThat(space.admit(1, TERM)).isNull();
        space.markOccupied(1);
        left.set(0);

        assertThat(space.admit(1, TERM)).isNull();
        space.release(1);
        assertThat(space.admit(1, TERM)).isNotNull();
    }

    @Test
    void refusesLogsOverTheMaximum() {
        left.set(Long.MAX_VALUE);

        assertThat(space.admit(1, LARGEST)).isNull();
        assertThat(space.admit(2, 2 * LARGEST))
                .isEqualTo("the client's aeron.term-length is over the maximum: term-length=33554432 max=16777216");
        assertThat(new SessionLogBudget(2 * LARGEST, left::get).admit(1, 2 * LARGEST))
                .isNull();
    }

    @Test
    void limitsTheNumberOfSessions() {
        left.set(Long.MAX_VALUE);
        for (int i = 0; i < SessionLogBudget.MAX_SESSIONS; i++) {
            assertThat(space.admit(i, TERM)).isNull();
        }

        assertThat(space.admit(-1, TERM)).isEqualTo("too many sessions: max=1024");
        space.release(7);
        assertThat(space.admit(-1, TERM)).isNull();
    }

    @Test
    void requiresSpaceWithAReason() {
        left.set(SPARE);

        assertThatThrownBy(() -> space.requireSpace(1, Endpoint.loopback(7)))
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.UNAVAILABLE))
                .hasMessageStartingWith("no space for Aeron's files: endpoint=127.0.0.1:7 reason=no space in shared"
                        + " memory: leftBytes=1048576 neededBytes=1048577");
        space.requireSpace(0, Endpoint.loopback(7));
    }
}
