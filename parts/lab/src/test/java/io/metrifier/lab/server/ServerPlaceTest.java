package io.metrifier.lab.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.lab.scenario.CallRotation;
import io.metrifier.network.Network;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class ServerPlaceTest {
    private static final DataSet DATA = new DataSet(7);
    private static final TransportOptions OPTIONS = PatientOptions.OPTIONS.toBuilder()
            .callTimeout(Duration.ofSeconds(30))
            .build();

    private final Transport baseline = Contenders.onClassPath().get("raw-socket");

    @ParameterizedTest
    @ValueSource(strings = {"forked", "embedded", "localhost:8080", "aeron=a:1,http=[::1]:2", "http=a:1 over 36ms"})
    void readsWhatItPrints(String text) {
        assertThat(ServerPlace.parse(text)).hasToString(text);
    }

    @Test
    void rejectsOtherTexts() {
        assertThatThrownBy(() -> ServerPlace.parse("fork"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a server: server=fork; give forked, embedded, host:port or, for each transport,"
                        + " transport=host:port");
        assertThatThrownBy(() -> ServerPlace.parse("http=a:1,http=b:1"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("server=http=a:1,http=b:1");
    }

    @Test
    void keepsATransportWithoutAWireEmbedded() {
        Transport inprocess = Contenders.onClassPath().get("inprocess");

        assertThat(ServerPlace.parse("forked").possibleFor(inprocess)).isEqualTo(new ServerPlace.Embedded());
        assertThat(ServerPlace.parse("forked").possibleFor(baseline)).isEqualTo(new ServerPlace.Forked());
    }

    @Test
    void findsTheServerOfEachTransport() {
        ServerPlace servers = ServerPlace.parse("raw-socket=a:1,http=b:2 over 36ms");

        assertThat(servers.possibleFor(baseline)).hasToString("a:1 over " + Network.parse("36ms"));
        assertThatThrownBy(() -> servers.possibleFor(Contenders.onClassPath().get("proto")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no server for the transport: transport=proto servers=http=b:2,raw-socket=a:1; "
                        + "start one or omit the transport");
    }

    @ParameterizedTest
    @ValueSource(strings = {"forked", "embedded"})
    void answersFromTheDataSetAndReportsItsUsageIfForked(String place) {
        try (RunningServer server = Servers.start(ServerPlace.parse(place), baseline, DATA, OPTIONS);
                TransportClient client = baseline.connect(server.endpoint(), OPTIONS)) {
            for (Scenario scenario : Scenario.ofPersons()) {
                CallRotation.check(scenario, client.persons(), DATA);
            }
            assertThat(server.place()).hasToString(place);
            assertThat(server.usage().map(spent -> spent.cpuNanos() > 0))
                    .isEqualTo(place.equals("forked") ? Optional.of(true) : Optional.empty());
        }
    }

    @Test
    void leavesARemoteServerRunning() {
        try (RunningServer own = Servers.start(new ServerPlace.Embedded(), baseline, DATA, OPTIONS)) {
            Endpoint endpoint = own.endpoint();
            Servers.start(ServerPlace.parse(endpoint.toString()), baseline, DATA, OPTIONS)
                    .close();
            try (TransportClient client = baseline.connect(endpoint, OPTIONS)) {
                assertThat(client.persons().listPersons()).hasSize(7);
            }
        }
    }

    private static ProcessHandle forkedJvm() {
        return ProcessHandle.current()
                .children()
                .filter(child -> child.info().command().orElse("").endsWith("java"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void reportsTheDeathOfAForkedServer() throws Exception {
        try (RunningServer server = Servers.start(new ServerPlace.Forked(), baseline, DATA, OPTIONS);
                TransportClient client = baseline.connect(server.endpoint(), OPTIONS)) {
            ProcessHandle child = forkedJvm();

            child.destroyForcibly();

            assertThat(server.death().toCompletableFuture().get(30, TimeUnit.SECONDS))
                    .startsWith("the forked server ended: exit=137 pid=" + child.pid() + " log=");
            assertThatThrownBy(() -> client.persons().getPerson("1"))
                    .isInstanceOfSatisfying(
                            TransportException.class,
                            e -> assertThat(e.kind()).isEqualTo(TransportException.Kind.UNAVAILABLE));
        }
    }

    /** A library may catch the error that its threads die of: the process would stay without answering. */
    @Test
    void aForkedServerThatRunsOutOfMemoryEnds() {
        Transport http = withLittleMemory(Contenders.onClassPath().get("http"));

        assertThatThrownBy(() -> Servers.start(new ServerPlace.Forked(), http, new DataSet(500_000), OPTIONS))
                .hasMessageContaining("the forked server ended: exit=3 ");
    }

    private static Transport withLittleMemory(Transport transport) {
        return new Transport() {
            @Override
            public String id() {
                return transport.id();
            }

            @Override
            public TransportServer serve(Services services, Endpoint bind, TransportOptions options) {
                return transport.serve(services, bind, options);
            }

            @Override
            public TransportClient connect(Endpoint server, TransportOptions options) {
                return transport.connect(server, options);
            }

            @Override
            public List<String> jvmArgs() {
                return List.of("-Xmx32m");
            }
        };
    }

    @Test
    void reportsWhyAForkedServerDidNotStart() {
        TransportOptions wrong =
                OPTIONS.toBuilder().property("raw-socket.typo", "1").build();

        assertThatThrownBy(() -> Servers.start(new ServerPlace.Forked(), baseline, DATA, wrong))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("unknown option: raw-socket.typo=1 known=[socket]");
    }

    @Test
    void endsAForkedServerOnClose() {
        RunningServer server = Servers.start(new ServerPlace.Forked(), baseline, DATA, OPTIONS);
        ProcessHandle child = forkedJvm();

        server.close();
        server.close();

        assertThat(child.isAlive()).isFalse();
        assertThat(server.death().toCompletableFuture()).isNotDone();
    }
}
