package io.metrifier.lab.relay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Lower bounds are exact, as nothing is faster than its network; upper bounds only tell a network from another. */
@Timeout(60)
class RelayDelayTest extends RelayFixture {

    @Test
    void noRoundTripIsFasterThanTheNetworkAndMostAreAsFast() throws Exception {
        Relay relay = relay("10ms", echo());
        Socket socket = connect(relay);
        long[] nanos = new long[51];
        for (int i = 0; i < nanos.length; i++) {
            nanos[i] = roundTrip(socket);
        }
        Arrays.sort(nanos);

        assertThat(Duration.ofNanos(nanos[0])).isGreaterThanOrEqualTo(Duration.ofMillis(10));
        assertThat(Duration.ofNanos(nanos[nanos.length / 2])).isLessThan(Duration.ofMillis(40));
    }

    @Test
    void aNewConnectionPaysForItsHandshake() throws Exception {
        Relay relay = relay("50ms", echo());
        long start = System.nanoTime();
        Socket socket = connect(relay);
        roundTrip(socket);
        long first = System.nanoTime() - start;

        assertThat(Duration.ofNanos(first)).isGreaterThanOrEqualTo(Duration.ofMillis(100));
        assertThat(Duration.ofNanos(roundTrip(socket))).isGreaterThanOrEqualTo(Duration.ofMillis(50));
    }

    @Test
    void aNewConnectionDoesNotHoldUpAnOldOne() throws Exception {
        Relay relay = relay("500ms", echo());
        Socket old = connect(relay);
        roundTrip(old);
        long start = System.nanoTime();
        connect(relay).getOutputStream().write(1);
        roundTrip(old);

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofMillis(950));
    }

    @Test
    void bandwidthBoundsWhatPasses() throws Exception {
        int length = 200_000;
        Relay relay = relay("1ms,bandwidth=4mbit", echo());
        Socket socket = connect(relay);
        roundTrip(socket);
        long start = System.nanoTime();
        FutureTask<Void> writer = started(() -> {
            socket.getOutputStream().write(new byte[length]);
            return null;
        });
        new DataInputStream(socket.getInputStream()).readFully(new byte[length]);
        writer.get(30, TimeUnit.SECONDS);

        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isBetween(Duration.ofMillis(390), Duration.ofSeconds(10));
    }
}
