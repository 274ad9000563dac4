package io.metrifier.transport.aeron.internal.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class AeronClientTest {

    /** A connection attempt that fails right after its state was checked. */
    private static final class JustFailing extends CompletableFuture<AeronConnection> {
        @Override
        public boolean isCompletedExceptionally() {
            boolean before = super.isCompletedExceptionally();
            completeExceptionally(new IllegalStateException("no server listens"));
            return before;
        }
    }

    @Test
    void doesNotJoinAConnectionThatFailsDuringTheCheck() {
        assertThat(AeronClient.isLost(new JustFailing())).isFalse();
    }

    @Test
    void aFailedConnectionIsLost() {
        assertThat(AeronClient.isLost(CompletableFuture.failedFuture(new IllegalStateException("no server listens"))))
                .isTrue();
    }
}
