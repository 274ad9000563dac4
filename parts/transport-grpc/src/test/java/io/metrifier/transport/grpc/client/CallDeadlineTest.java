package io.metrifier.transport.grpc.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Metadata;
import io.grpc.Status;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CallDeadlineTest {
    @Test
    void aResetBeforeTheDeadlineIsAFailureOfTheServer() {
        assertThat(CallDeadline.startNow(Duration.ofHours(1)).toException(Status.CANCELLED, new Metadata()))
                .hasToString("TransportException[UNAVAILABLE]: the call failed: code=CANCELLED status=");
    }

    /** The status from a server whose clock reached the deadline first. */
    @Test
    void aResetAfterTheDeadlineIsATimeout() {
        CallDeadline past = new CallDeadline(Duration.ofMillis(5), System.nanoTime() - 1);

        assertThat(past.toException(Status.CANCELLED, new Metadata()))
                .hasToString("TransportException[TIMEOUT]: no answer in time: callTimeout=PT0.005S");
    }

    @Test
    void anotherStatusAfterTheDeadlineKeepsItsReason() {
        CallDeadline past = new CallDeadline(Duration.ofMillis(5), System.nanoTime() - 1);

        assertThat(past.toException(Status.UNAVAILABLE, new Metadata()))
                .hasToString("TransportException[UNAVAILABLE]: the call failed: code=UNAVAILABLE status=");
    }
}
