package io.metrifier.transport.grpc;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ClientCall;
import io.grpc.Metadata;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ListenerGateTest {
    private final ListenerGate gate = new ListenerGate();
    private final List<String> heard = new ArrayList<>();
    private final RecordedCall call = new RecordedCall();

    @Test
    void endsOnce() {
        gate.pass(() -> heard.add("message"));
        gate.end(() -> heard.add("end"));
        gate.end(() -> heard.add("another end"));
        gate.pass(() -> heard.add("late message"));

        assertThat(heard).containsExactly("message", "end");
    }

    @Test
    void letsNothingThroughOnceClosed() {
        gate.close(call);
        gate.close(call);
        gate.pass(() -> heard.add("message"));
        gate.end(() -> heard.add("end"));

        assertThat(heard).isEmpty();
        assertThat(call.cancelled).containsExactly("the caller closed the stream");
    }

    @Test
    void closesFromWithinACallback() {
        gate.pass(() -> gate.close(call));
        gate.end(() -> heard.add("end"));

        assertThat(heard).isEmpty();
        assertThat(call.cancelled).hasSize(1);
    }

    @Test
    void closingWaitsForTheCallbackUnderWay() throws Exception {
        CountDownLatch entered = new CountDownLatch(1);
        Thread listener = new Thread(() -> gate.pass(() -> {
            entered.countDown();
            while (call.cancelled.isEmpty()) {
                Thread.onSpinWait();
            }
            heard.add("message");
        }));
        listener.start();
        assertThat(entered.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(gate.isBusy()).isTrue();

        gate.close(call);

        assertThat(heard).containsExactly("message");
        listener.join();
    }

    private static final class RecordedCall extends ClientCall<String, String> {
        private final List<String> cancelled = new CopyOnWriteArrayList<>();

        @Override
        public void cancel(@Nullable String message, @Nullable Throwable cause) {
            cancelled.add(String.valueOf(message));
        }

        @Override
        public void start(Listener<String> responseListener, Metadata headers) {}

        @Override
        public void request(int numMessages) {}

        @Override
        public void halfClose() {}

        @Override
        public void sendMessage(String message) {}
    }
}
