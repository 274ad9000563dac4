package io.metrifier.bench.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.bench.baseline.Contenders;
import io.metrifier.bench.lab.relay.Network;
import io.metrifier.bench.lab.relay.RelayReport;
import io.metrifier.bench.lab.relay.WireCounts;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class DistantServerTest {
    private static final DataSet DATA = new DataSet(4);
    private static final TransportOptions OPTIONS = TransportOptions.defaults();

    private final Transport floor = Contenders.installed().get("raw-socket");

    @Test
    void callsCrossTheNetworkAndAreCounted() {
        ServerPlace place = ServerPlace.parse("embedded over 5ms");
        try (RunningServer server = place.possibleFor(floor).start(floor, DATA, OPTIONS);
                TransportClient client = floor.connect(server.endpoint(), OPTIONS)) {
            RelayProcess relay = server.relay().orElseThrow();
            RelayReport report = relay.report();
            assertThat(server.place()).isEqualTo(place);
            assertThat(report.floor().least()).isGreaterThanOrEqualTo(Duration.ofMillis(5));
            assertThat(report.control().least()).isLessThan(report.floor().least());

            WireCounts before = relay.counts();
            assertThatCode(() -> Physics.check(
                            report.network(), () -> client.persons().getPerson("1")))
                    .doesNotThrowAnyException();
            WireCounts after = relay.counts().minus(before);
            assertThat(after.up().bytes()).isPositive();
            assertThat(after.down().bytes()).isGreaterThan(after.up().bytes());
        }
    }

    @Test
    void theSameCallCostsTheSameBytes() {
        try (RunningServer server = ServerPlace.parse("embedded over local").start(floor, DATA, OPTIONS)) {
            WireCost first = WireCost.measure(floor, server, server.relay().orElseThrow(), OPTIONS);
            WireCost second = WireCost.measure(floor, server, server.relay().orElseThrow(), OPTIONS);

            WireCounts counted = first.of(PersonScenario.GET_PERSON);
            WireCounts again = second.of(PersonScenario.GET_PERSON);
            assertThat(counted.up().bytes()).isEqualTo(again.up().bytes()).isPositive();
            assertThat(counted.down().bytes()).isEqualTo(again.down().bytes()).isPositive();
            assertThat(first.setup().connections()).isPositive();
        }
    }

    @Test
    void aCallFasterThanItsNetworkIsInvalid() {
        Network network = Network.parse("36ms,jitter=2ms");

        assertThatThrownBy(() -> Physics.check(network, Duration.ofNanos(460_000)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("INVALID: a call must not be faster than its network: took=460us"
                        + " network=36ms,jitter=2ms; it did not cross the relay");
        assertThatCode(() -> Physics.check(network, Duration.ofMillis(34))).doesNotThrowAnyException();
    }

    @Test
    void aTransportWithoutAWireIsRefused() {
        ServerPlace place = ServerPlace.parse("forked over 36ms");

        assertThatThrownBy(() -> place.possibleFor(new InProcessTransport()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no network between a client and itself: transport=inprocess network=36ms;"
                        + " leave the transport out");
    }

    @Test
    void aPlaceIsWrittenAsItIsRead() {
        ServerPlace place = ServerPlace.parse("localhost:80 over cross-region");

        assertThat(ServerPlace.parse(place.toString())).isEqualTo(place);
        assertThat(ServerPlace.parse("forked").over("")).isEqualTo(new ServerPlace.Forked());
        assertThat(ServerPlace.parse("forked").over("local")).isEqualTo(ServerPlace.parse("forked over 0ms"));
    }
}
