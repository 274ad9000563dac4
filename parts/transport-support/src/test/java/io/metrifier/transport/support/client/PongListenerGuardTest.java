package io.metrifier.transport.support.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.stream.PongListener;
import io.metrifier.transport.Endpoint;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PongListenerGuardTest {
    private static final TransportException LOST = new TransportException(Kind.UNAVAILABLE, "lost");

    private final List<Object> events = new ArrayList<>();
    private final ClientState client = new ClientState(Endpoint.loopback(1));
    private final PongListenerGuard gate = new PongListenerGuard(client, new Listener(), () -> events.add("cancelled"));

    private final class Listener implements PongListener {
        @Override
        public void onPong(long timestamp) {
            if (timestamp < 0) {
                throw new IllegalArgumentException("negative");
            }
            events.add(timestamp);
        }

        @Override
        public void onFailure(TransportException failure) {
            events.add(failure.toString());
        }
    }

    @Test
    void passesPongsUntilTheStreamBreaksOnce() {
        gate.passPong(1);
        gate.requirePingable();
        gate.fail(LOST);
        gate.fail(LOST);
        gate.passPong(2);

        assertThat(events).containsExactly(1L, "TransportException[UNAVAILABLE]: lost");
        assertThatThrownBy(gate::requirePingable)
                .hasToString("TransportException[UNAVAILABLE]: the stream failed: lost")
                .hasCause(LOST);
    }

    @Test
    void aListenerThatThrowsBreaksItsStream() {
        gate.passPong(-1);
        gate.passPong(2);

        assertThat(events)
                .containsExactly("cancelled", "TransportException[PROTOCOL]: The listener failed: message=negative");
        assertThatThrownBy(gate::requirePingable)
                .hasMessage("the stream failed: The listener failed: message=negative");
    }

    @Test
    void otherExceptionsBecomeRemote() {
        gate.fail(new IllegalStateException("boom"));

        assertThat(events).containsExactly("TransportException[REMOTE]: boom");
    }

    @Test
    void closedIsIllegalStateAlsoAfterAFailure() {
        gate.fail(LOST);
        gate.close();

        assertThatThrownBy(gate::requirePingable)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the stream is closed");
    }

    @Test
    void aClosedClientIsIllegalState() {
        client.close();
        gate.fail(client.closedFailure());

        assertThat(events)
                .containsExactly("TransportException[UNAVAILABLE]: the client was closed: endpoint=127.0.0.1:1");
        assertThatThrownBy(gate::requirePingable)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the client is closed: endpoint=127.0.0.1:1");
    }
}
