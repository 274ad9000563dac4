package io.metrifier.transport.kryonet.internal.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.Test;

class ReconnectingConnectionTest {
    @Test
    void timeoutsAreRetried() {
        assertThat(ReconnectingConnection.isTimeout(
                        new SocketTimeoutException("Connected, but timed out during TCP registration.")))
                .isTrue();
        assertThat(ReconnectingConnection.isTimeout(wrappedByKryoNet(new SocketTimeoutException("Connect timed out"))))
                .isTrue();
    }

    @Test
    void refusalsAreNotRetried() {
        assertThat(ReconnectingConnection.isTimeout(wrappedByKryoNet(new ConnectException("Connection refused"))))
                .isFalse();
        assertThat(ReconnectingConnection.isTimeout(new IOException("closed"))).isFalse();
    }

    private static IOException wrappedByKryoNet(IOException cause) {
        return new IOException("Unable to connect to: /127.0.0.1:1", cause);
    }
}
