package io.metrifier.transport.support.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DeadConnectionCheckTest {
    private static final long PATIENCE = DeadConnectionCheck.PING_NANOS;

    private final DeadConnectionCheck check = new DeadConnectionCheck();
    private int pings;

    private boolean isDead(long nanoTime, long received, boolean unanswered) {
        return check.isDead(nanoTime, received, unanswered, () -> pings++);
    }

    @Test
    void aSilentConnectionIsNotDead() {
        assertThat(isDead(0, 1, false)).isFalse();
        assertThat(isDead(10 * PATIENCE, 1, false)).isFalse();
        assertThat(pings).isZero();
    }

    @Test
    void aConnectionThatReturnsThePingIsNotDead() {
        assertThat(isDead(0, 0, true)).isFalse();
        assertThat(isDead(PATIENCE, 1, false)).isFalse();
        assertThat(isDead(3 * PATIENCE, 1, false)).isFalse();
        assertThat(pings).isOne();
    }

    @Test
    void aConnectionWithoutPongIsDead() {
        assertThat(isDead(0, 0, true)).isFalse();
        assertThat(isDead(PATIENCE, 0, true)).isFalse();
        assertThat(isDead(PATIENCE + 1, 0, false)).isTrue();
        assertThat(pings).isOne();
    }
}
