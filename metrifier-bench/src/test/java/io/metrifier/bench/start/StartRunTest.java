package io.metrifier.bench.start;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.Patient;
import io.metrifier.engine.Contender;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.results.network.Network;
import io.metrifier.results.start.FirstCalls;
import io.metrifier.results.start.Handshakes;
import io.metrifier.results.start.StartFork;
import io.metrifier.results.subject.DataSet;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class StartRunTest {
    private final Contenders installed = Contenders.installed();
    private final List<String> told = new ArrayList<>();

    private List<StartFork> round(Optional<Network> network, Duration settle, Contender... contenders) {
        return new StartRun(List.of(contenders), new DataSet(4), network, Duration.ofMillis(400), settle, 1)
                .round(1, (contender, failure) -> told.add(contender.name() + failure.orElse("")));
    }

    @Test
    void startsAServerAndTwoClients() {
        List<StartFork> forks =
                round(Optional.empty(), Duration.ZERO, Contender.parse("http+tls=on", installed, Patient.OPTIONS));

        assertThat(forks).singleElement().satisfies(fork -> {
            assertThat(fork.contender()).startsWith("http");
            assertThat(fork.serverUp()).isPositive();
            assertThat(fork.handshakes()).hasValueSatisfying(StartRunTest::areBothKinds);
            assertThat(List.of(fork.cold(), fork.warm())).allSatisfy(StartRunTest::isWhole);
        });
        assertThat(told).hasSize(1);
    }

    @Test
    void whoComesToTheServerCrossesTheNetwork() {
        Duration roundTrip = Duration.ofMillis(20);

        List<StartFork> forks = round(
                Optional.of(Network.parse("20ms")),
                Duration.ZERO,
                Contender.parse("http+tls=on", installed, Patient.OPTIONS));

        assertThat(forks).singleElement().satisfies(fork -> {
            assertThat(fork.name()).endsWith(" over 20ms");
            assertThat(fork.handshakes()).hasValueSatisfying(StartRunTest::areBothKinds);
            assertThat(fork.handshakes().orElseThrow().full().millisEach()).isGreaterThan(2 * roundTrip.toMillis());
            assertThat(List.of(fork.cold(), fork.warm()))
                    .flatMap(FirstCalls::overOneConnection)
                    .allMatch(took -> took.compareTo(roundTrip) >= 0);
        });
    }

    private static void areBothKinds(Handshakes handshakes) {
        assertThat(handshakes.full().resumed()).isZero();
        assertThat(handshakes.offered().resumed())
                .isEqualTo(handshakes.offered().made());
        assertThat(List.of(handshakes.full(), handshakes.offered())).allSatisfy(kind -> {
            assertThat(kind.made()).isPositive();
            assertThat(kind.clientMicros()).isNotNegative();
            assertThat(kind.serverMicros()).isNotNegative();
        });
    }

    private static void isWhole(FirstCalls calls) {
        assertThat(List.of(
                        calls.program(),
                        calls.connect(),
                        calls.first(),
                        calls.second(),
                        calls.hundredth(),
                        calls.newConnection()))
                .allMatch(each -> each.compareTo(Duration.ZERO) > 0);
    }

    @Test
    void whoFailsCostsItself() {
        TransportOptions unknown =
                TransportOptions.builder().property("raw-socket.typo", "1").build();

        List<StartFork> forks = round(
                Optional.empty(),
                Duration.ZERO,
                Contender.of("raw-socket", installed, unknown),
                Contender.of("raw-socket", installed, Patient.OPTIONS).named("good"));

        assertThat(forks).singleElement().satisfies(fork -> {
            assertThat(fork.contender()).isEqualTo("good");
            assertThat(fork.settlement()).isEmpty();
            assertThat(fork.handshakes()).isEmpty();
        });
        assertThat(told)
                .anyMatch(line -> line.contains("unknown option: raw-socket.typo=1"))
                .contains("good");
    }
}
