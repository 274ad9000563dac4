package io.metrifier.transport.support;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ByteBudgetTest {
    @Test
    void aRefusedReservationTakesNothing() {
        ByteBudget held = new ByteBudget(10);

        assertThat(held.take(7)).isTrue();
        assertThat(held.take(4)).isFalse();
        assertThat(held.take(3)).isTrue();
        held.give(7);
        assertThat(held.held()).isEqualTo(3);
        assertThat(held.take(7)).isTrue();
    }
}
