package io.metrifier.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkTest {

    @Test
    void parsesPresetsAndCustomNetworks() {
        assertThat(Network.parse("local")).isEqualTo(Network.LOCAL);
        assertThat(Network.parse("cross-region").roundTrip()).isEqualTo(Duration.ofMillis(36));
        assertThat(Network.parse("5ms")).isEqualTo(new Network(Duration.ofMillis(5), Duration.ZERO, 0, 0));
        assertThat(Network.parse("1.5ms,jitter=500us,bandwidth=100mbit,loss=0.1%"))
                .isEqualTo(new Network(Duration.ofNanos(1_500_000), Duration.ofNanos(500_000), 100_000_000, 0.001));
        assertThat(Network.parse("5ms,queue=20ms,tcp=ideal"))
                .isEqualTo(new Network(Duration.ofMillis(5), Duration.ZERO, 0, 0, Duration.ofMillis(20), true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "local",
                "same-zone",
                "cross-region",
                "36ms,jitter=2ms,bandwidth=64kbit,loss=0.25%",
                "36ms,bandwidth=64kbit,queue=250ms,tcp=ideal",
                "1s"
            })
    void writesWhatItReads(String text) {
        Network network = Network.parse(text);

        assertThat(Network.parse(network.toString())).isEqualTo(network);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0.2ms | rtt is below 1ms: rtt=0.2ms; give 0ms or at least 1ms, or use "
                        + "the kernel's"
                        + " netem, see docs/network.md",
                "5ms,jitter=6ms | jitter is longer than the round trip: jitter=6ms rtt=5ms",
                "5 | not a time in us, ms or s: time=5",
                "5ms,bandwidth=fast | not a bandwidth: bandwidth=fast; give a whole number and its unit,"
                        + " kbit, mbit or gbit",
                "5ms,loss=1 | not a percentage: loss=1; example=0.1%",
                "5ms,speed=1 | unknown part of a network: part=speed=1; give local, same-zone, cross-region or"
                        + " <rtt>[,jitter=<time>][,bandwidth=<rate>][,loss=<percent>][,queue=<time>]"
                        + "[,tcp=ideal]",
                "5ms,queue=0ms | queue is zero or negative: queue=0ms",
                "5ms,tcp=bbr | unknown tcp: tcp=bbr known=[ideal]"
            })
    void saysWhatIsWrong(String text, String message) {
        assertThatThrownBy(() -> Network.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
