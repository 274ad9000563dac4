package io.metrifier.transport.support.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class PollTurnTest {
    private final PollTurn turn = new PollTurn(Duration.ofHours(1));

    private static <T> T onAnotherThread(Supplier<T> work) throws Exception {
        return CompletableFuture.supplyAsync(work).get(30, TimeUnit.SECONDS);
    }

    @Test
    void belongsToTheOwnThreadUntilAThreadPolls() {
        assertThat(turn.nanosLeftToPolls()).isNotPositive();

        assertThat(turn.tryPoll()).isTrue();
        turn.endPoll();

        assertThat(turn.nanosLeftToPolls()).isPositive();
    }

    @Test
    void belongsToOneThread() throws Exception {
        turn.take();

        assertThat(turn.isMine()).isTrue();
        assertThat(onAnotherThread(turn::isMine)).isFalse();
        assertThat(onAnotherThread(turn::tryPoll)).isFalse();
        assertThat(turn.nanosLeftToPolls()).isPositive();
        turn.end();
        assertThat(onAnotherThread(turn::tryPoll)).isTrue();
        assertThat(turn.tryPoll()).isFalse();
    }

    @Test
    void isNotTakenAgainWithinAPoll() {
        assertThat(turn.tryPoll()).isTrue();

        assertThat(turn.tryPoll()).isFalse();
        turn.endPoll();
        assertThat(turn.isMine()).isFalse();
    }

    @Test
    void goesBackToTheOwnThread() {
        PollTurn brief = new PollTurn(Duration.ZERO);

        assertThat(brief.tryPoll()).isTrue();
        brief.endPoll();

        assertThat(brief.nanosLeftToPolls()).isNotPositive();
    }
}
