package io.metrifier.transport.support.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class CallsInFlightTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(50);

    private final CallsInFlight<PendingAnswer<String>> calls = new CallsInFlight<>(3);

    private PendingAnswer<String> begun() {
        PendingAnswer<String> call = new PendingAnswer<>(TIMEOUT);
        assertThat(calls.begin(call)).isTrue();
        return call;
    }

    @Test
    void findsEachCallByItsNumberOnce() {
        PendingAnswer<String> first = begun();
        PendingAnswer<String> second = begun();

        assertThat(calls.end(second.number())).isSameAs(second);
        assertThat(calls.end(second.number())).isNull();
        assertThat(calls.end(first.number())).isSameAs(first);
        assertThat(calls.end(99)).isNull();
    }

    @Test
    void holdsAtMostItsLimit() {
        begun();
        begun();
        begun();
        PendingAnswer<String> last = begun();

        assertThat(calls.begin(new PendingAnswer<>(TIMEOUT))).isFalse();
        calls.end(last.number());
        assertThat(calls.begin(new PendingAnswer<>(TIMEOUT))).isTrue();
    }

    @Test
    void aLateAnswerReachesNoOtherCall() {
        PendingAnswer<String> given = begun();
        long late = given.number();
        given.cancel(true);
        for (int i = 0; i < 4; i++) {
            begun();
        }

        assertThat(calls.end(late)).isNull();
    }

    @Test
    void expiresAndFails() {
        PendingAnswer<String> call = begun();
        calls.expire(System.nanoTime());
        assertThat(call).isNotDone();

        calls.expire(System.nanoTime() + TIMEOUT.toNanos());
        assertThatThrownBy(call::await).hasMessage("no answer in time: callTimeout=PT50S");
        assertThat(calls.end(call.number())).isNull();

        PendingAnswer<String> another = begun();
        calls.fail(new IllegalStateException("over"));
        assertThatThrownBy(another::await).hasMessage("over");
    }

    @Test
    void refusesInvalidLimits() {
        assertThatThrownBy(() -> new CallsInFlight<>(0)).hasMessage("max is not between 1 and 1048576: max=0");
    }
}
