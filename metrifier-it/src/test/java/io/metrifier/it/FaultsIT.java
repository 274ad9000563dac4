package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Faults of a server during calls: every call ends in an expected way, and the client continues to work. */
@Tag("full")
@ParameterizedClass(name = "{0}")
@MethodSource("hosts")
class FaultsIT {
    /** The maximum duration of a call: connecting and its answer. */
    private static final Duration GIVEN = Duration.ofSeconds(11);

    private static final TransportOptions OPTIONS = TransportOptions.builder()
            .connectTimeout(Duration.ofSeconds(10))
            .callTimeout(Duration.ofSeconds(1))
            .build();

    private final ForkedHost host;

    FaultsIT(ForkedHost host) {
        this.host = host;
    }

    static Stream<ForkedHost> hosts() {
        return ServerHosts.wiresInJvms();
    }

    @Test
    void stoppedServerDrainsAndComesBack() throws InterruptedException {
        try (TransportClient client = connect();
                CallingThreads callers = new CallingThreads(client)) {
            callers.awaitAnswers();
            assertThat(host.stop()).as("exit code on SIGTERM").isZero();
            callers.awaitFailures();
            host.start();
            callers.awaitAnswers();
            assertThat(settled(callers).unavailable()).isPositive();
        }
    }

    @Test
    void killedServerComesBack() throws InterruptedException {
        try (TransportClient client = connect();
                CallingThreads callers = new CallingThreads(client)) {
            callers.awaitAnswers();
            host.kill();
            callers.awaitFailures();
            host.start();
            callers.awaitAnswers();
            assertThat(settled(callers).unavailable()).isPositive();
        }
    }

    @Test
    void pausedServerTimesOutAndGoesOn() throws InterruptedException {
        try (TransportClient client = connect();
                CallingThreads callers = new CallingThreads(client)) {
            callers.awaitAnswers();
            host.pause();
            try {
                callers.awaitFailures();
            } finally {
                host.resume();
            }
            callers.awaitAnswers();
            assertThat(settled(callers).timeouts()).isPositive();
        }
    }

    private static CallOutcomes settled(CallingThreads callers) throws InterruptedException {
        CallOutcomes books = callers.settle();
        books.assertBalanced(GIVEN);
        return books;
    }

    private TransportClient connect() {
        return ServerHosts.transport(host).connect(host.endpoint(), OPTIONS);
    }
}
