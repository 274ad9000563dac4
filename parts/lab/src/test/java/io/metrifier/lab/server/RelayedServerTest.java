package io.metrifier.lab.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.network.ControlRun;
import io.metrifier.lab.network.RelayProcess;
import io.metrifier.lab.network.RoundTripPlausibility;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.network.Network;
import io.metrifier.network.RelayControl;
import io.metrifier.network.WireCounts;
import io.metrifier.network.relay.RelayReport;
import io.metrifier.results.recovery.Fault;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
@Tag("full")
class RelayedServerTest {
    private static final DataSet DATA = new DataSet(4);
    private static final TransportOptions OPTIONS = PatientOptions.OPTIONS;

    private final Transport baseline = Contenders.onClassPath().get("raw-socket");

    @Test
    void callsCrossTheNetworkAndTheControlCrossesTheRelayWithoutDelay() {
        ServerPlace place = ServerPlace.parse("embedded over 300ms");
        try (RunningServer server = Servers.start(place.possibleFor(baseline), baseline, DATA, OPTIONS)) {
            RelayProcess relay = server.relay().orElseThrow();
            RelayReport report = relay.report();
            assertThat(server.place()).isEqualTo(place);
            assertThat(report.baseline().least()).isGreaterThanOrEqualTo(Duration.ofMillis(300));
            assertThat(report.control().least()).isLessThan(report.baseline().least());

            assertControlIsNotCounted(relay);

            WireCounts before = relay.counts();
            try (TransportClient client = baseline.connect(server.endpoint(), OPTIONS)) {
                RoundTripPlausibility.check(
                        report.network(), () -> client.persons().getPerson("1"));
            }
            WireCounts after = relay.counts().minus(before);
            assertThat(after.up().bytes()).isPositive();
            assertThat(after.down().bytes()).isGreaterThan(after.up().bytes());
        }
    }

    private void assertControlIsNotCounted(RelayProcess relay) {
        WireCounts before = relay.counts();
        RelayControl first = control(baseline, relay);
        RelayControl second = control(baseline, relay);

        assertThat(first.call()).isEqualTo("getPerson");
        assertThat(first.calls()).isGreaterThanOrEqualTo(20);
        assertThat(first.leastMicros()).isLessThan(300_000);
        assertThat(first.medianMicros()).isGreaterThanOrEqualTo(first.leastMicros());
        assertThat(first.each()).isEqualTo(second.each());
        assertThat(first.each().bytesDown()).isGreaterThan(first.each().bytesUp());
        assertThat(first.connect()).isEqualTo(second.connect());
        assertThat(relay.counts()).isEqualTo(before);
    }

    @Test
    void answersFromTheNextPortCrossTheNetwork() {
        Transport aeron = Contenders.onClassPath().get("aeron");
        Network network = Network.parse("300ms");
        try (RunningServer server = Servers.start(ServerPlace.parse("forked over " + network), aeron, DATA, OPTIONS);
                TransportClient client = aeron.connect(server.endpoint(), OPTIONS)) {
            RoundTripPlausibility.check(network, () -> client.persons().getPerson("1"));
            RelayControl control = control(aeron, server.relay().orElseThrow());

            assertThat(control.leastMicros()).isLessThan(300_000);
            assertThat(control.each().bytesDown()).isGreaterThan(control.each().bytesUp());
        }
    }

    @Test
    void serverAnswersAgainAtTheSameAddressAfterEveryFault() throws InterruptedException {
        try (RunningServer server = Servers.start(ServerPlace.parse("forked over local"), baseline, DATA, OPTIONS);
                TransportClient client = baseline.connect(server.endpoint(), OPTIONS)) {
            Endpoint reached = server.endpoint();
            Endpoint real = server.nearEndpoint();
            for (Fault fault : Fault.values()) {
                FaultWindow span = server.injectFault(fault, Duration.ofMillis(20));

                assertThat(span.end()).as(fault.id()).isGreaterThan(span.begin());
                assertAnswersAgain(client);
                assertThat(server.endpoint()).isEqualTo(reached);
                assertThat(server.nearEndpoint().equals(real)).as(fault.id()).isEqualTo(fault != Fault.MOVE);
            }
        }
    }

    private static void assertAnswersAgain(TransportClient client) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (true) {
            try {
                assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
                return;
            } catch (TransportException e) {
                assertThat(System.nanoTime()).as(e.getMessage()).isLessThan(deadline);
            }
        }
    }

    @Test
    void faultsNeedAForkedServer() {
        try (RunningServer server = Servers.start(new ServerPlace.Embedded(), baseline, DATA, OPTIONS)) {
            assertThatThrownBy(() -> server.injectFault(Fault.KILL, Duration.ZERO))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage("this fault cannot be injected into a server at this place: fault=kill place=embedded");
        }
    }

    private static RelayControl control(Transport transport, RelayProcess relay) {
        return ControlRun.measure(
                transport,
                relay,
                OPTIONS,
                "getPerson",
                client -> () -> client.persons().getPerson("1"));
    }

    @Test
    void aTransportWithoutAWireIsRefused() {
        ServerPlace place = ServerPlace.parse("forked over 36ms");

        assertThatThrownBy(() -> place.possibleFor(new InProcessTransport()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "the transport crosses no network: transport=inprocess network=36ms;" + " omit the transport");
    }

    @Test
    void readsWhatItPrints() {
        ServerPlace place = ServerPlace.parse("localhost:80 over cross-region");

        assertThat(ServerPlace.parse(place.toString())).isEqualTo(place);
        assertThat(ServerPlace.parse("forked").over("")).isEqualTo(new ServerPlace.Forked());
        assertThat(ServerPlace.parse("forked").over("local")).isEqualTo(ServerPlace.parse("forked over 0ms"));
    }
}
