package io.metrifier.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.person.PersonService;
import io.metrifier.person.SamplePersons;
import io.metrifier.testkit.fixture.CallGate;
import io.metrifier.testkit.fixture.ScriptedPersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.Transports;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** S1 to S5, and the parts of O1, O2, C6 and P1 that apply to servers. */
abstract class ServerRules extends RemoteRules {
    private static final System.Logger LOG = System.getLogger(ServerRules.class.getName());
    private static final Set<Thread.State> RESTING =
            Set.of(Thread.State.WAITING, Thread.State.TIMED_WAITING, Thread.State.TERMINATED);

    private static final Pattern SCOPE = Pattern.compile("%.*");

    private @Nullable TransportServer reference;

    /** Serves {@link Services#reference()} on the first call of a test. */
    @Override
    protected final Endpoint server() {
        TransportServer server = reference;
        if (server == null) {
            server = serve(Services.reference());
            reference = server;
        }
        return server.endpoint();
    }

    final TransportServer serve(Services services) {
        return serve(services, options());
    }

    final TransportServer serve(Services services, TransportOptions options) {
        return autoClose(subject().serve(services, Endpoint.loopback(), options));
    }

    final Endpoint serveBlocking(ScriptedPersonService service) {
        return serve(Services.of(service), blocking()).endpoint();
    }

    @Test
    @CoreRule
    @DisplayName("S1 serve returns bound")
    final void s1_serveReturnsBound() {
        for (int round = 0; round < 3; round++) {
            TransportServer server = serve(Services.reference());
            TransportClient client = autoClose(subject().connect(server.endpoint(), options()));

            assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
        }
    }

    @Test
    @CoreRule
    @DisplayName("S2 port 0 gives a real port")
    final void s2_portZeroGivesARealPort() {
        assumePort();
        Endpoint endpoint = serve(Services.reference()).endpoint();

        assertThat(endpoint.host()).isEqualTo(Endpoint.loopback().host());
        assertThat(endpoint.port()).isPositive();
    }

    @Test
    @DisplayName("S2 every kind of host is bound to")
    final void s2_everyKindOfHostIsBoundTo() throws IOException {
        assumePort();
        for (String host : loopbackHosts()) {
            TransportServer server = autoClose(subject().serve(Services.reference(), new Endpoint(host, 0), options()));

            assertThat(server.endpoint().host()).isEqualTo(host);
            assertThat(connect(server.endpoint()).persons().getPerson("1").id())
                    .as("the answer at %s", host)
                    .isEqualTo("1");
        }
    }

    /** Returns the addresses of this machine: its host name, 127.0.0.1, and ::1 if it supports IPv6. */
    private static List<String> loopbackHosts() throws IOException {
        Stream<String> addresses = NetworkInterface.getByInetAddress(InetAddress.getLoopbackAddress())
                .inetAddresses()
                .map(address -> SCOPE.matcher(address.getHostAddress()).replaceFirst(""));
        return Stream.concat(Stream.of("localhost"), addresses).toList();
    }

    @Test
    @CoreRule
    @DisplayName("S3 a port that is taken is UNAVAILABLE")
    final void s3_takenPortIsUnavailable() {
        Endpoint taken = server();

        assertFails(Kind.UNAVAILABLE, () -> autoClose(subject().serve(Services.reference(), taken, options())));
        assertThat(persons().getPerson("1").id()).isEqualTo("1");
    }

    @Test
    @CoreRule
    @DisplayName("S4 close is idempotent and frees the port")
    final void s4_closeFreesThePort() {
        TransportServer first = serve(Services.reference());
        connect(first.endpoint()).persons().getPerson("1");

        first.close();
        first.close();

        TransportServer second = autoClose(subject().serve(Services.reference(), first.endpoint(), options()));
        assertThat(second.endpoint()).isEqualTo(first.endpoint());
        assertThat(connect(second.endpoint()).persons().getPerson("1").id()).isEqualTo("1");
    }

    @Test
    @DisplayName("S4 close lets calls under way finish")
    final void s4_closeLetsCallsFinish() throws Exception {
        ScriptedPersonService service = new ScriptedPersonService();
        TransportServer server = serve(
                Services.of(service),
                blocking().toBuilder().drainTimeout(deadline()).build());
        TransportClient client = connect(server.endpoint());
        try (CallGate gate = service.block()) {
            Future<Person> call = start(() -> client.persons().getPerson("2"));
            gate.awaitArrivals(1, deadline());
            Thread closer = startThread(server::close, "contract-closer");
            becomesTrue(() -> RESTING.contains(closer.getState()), deadline().dividedBy(2));

            gate.open();

            assertThat(awaitAnswer(call).id()).isEqualTo("2");
            closer.join(deadline().toMillis());
            assertThat(closer.isAlive()).as("close is still waiting").isFalse();
        }
    }

    @Test
    @DisplayName("S5 two servers live side by side")
    final void s5_serversAreIndependent() {
        TransportServer one = serve(Services.of(new ScriptedPersonService(SamplePersons.generate(1, 7), List.of())));
        TransportServer other = serve(Services.of(new ScriptedPersonService(SamplePersons.generate(2, 7), List.of())));
        TransportClient ofOther = connect(other.endpoint());

        assertThat(one.endpoint()).isNotEqualTo(other.endpoint());
        assertThat(connect(one.endpoint()).persons().listPersons()).hasSize(1);
        assertThat(ofOther.persons().listPersons()).hasSize(2);
        one.close();
        assertThat(ofOther.persons().listPersons()).hasSize(2);
    }

    @Test
    @RunsAlone
    @DisplayName("C6 closed servers leave no thread and no file descriptor")
    final void c6_closedServersLeaveNothing() {
        LeakCheck.run(this, () -> {}, () -> {
            try (TransportServer server = serve(Services.reference());
                    TransportClient client = connect(server.endpoint())) {
                client.persons().getPerson("1");
            }
        });
    }

    @Test
    @RunsAlone
    @DisplayName("C6 clients that find their server again leave no thread and no file descriptor")
    final void c6_reconnectsLeaveNothing() {
        LeakCheck.run(this, () -> {}, () -> {
            TransportServer first = serve(Services.reference());
            try (TransportClient client = connect(first.endpoint())) {
                client.persons().getPerson("1");
                first.close();
                callOnceMore(client, first.endpoint());
            }
        });
    }

    /** S4 tests whether the port is free again, and C4 whether the client reconnects. */
    private void callOnceMore(TransportClient client, Endpoint endpoint) {
        try (TransportServer back = subject().serve(Services.reference(), endpoint, options())) {
            becomesTrue(() -> works(client.persons()), deadline().dividedBy(10));
        } catch (TransportException e) {
            LOG.log(Level.DEBUG, "the port is still in use", e);
        }
    }

    static boolean works(PersonService persons) {
        try {
            return persons.getPerson("1").id().equals("1");
        } catch (TransportException e) {
            assertThat(e.kind()).as("kind of: %s", e).isEqualTo(Kind.UNAVAILABLE);
            return false;
        }
    }

    @Test
    @CoreRule
    @DisplayName("O1 serve rejects an unknown option of its own")
    final void o1_serveRejectsAnUnknownOption() {
        assertThat(getThrown(() -> serve(Services.reference(), withUnknownOption())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(unknownOption());
    }

    @Test
    @DisplayName("O2 serve ignores options of other transports")
    final void o2_serveIgnoresForeignOptions() {
        TransportServer server = serve(Services.reference(), withForeignOptions());

        assertThat(connect(server.endpoint()).persons().getPerson("1").id()).isEqualTo("1");
    }

    @Test
    @CoreRule
    @DisplayName("P1 ServiceLoader finds it under its id")
    final void p1_serviceLoaderFindsIt() {
        Transport found = Transports.installed().get(subject().id());

        assertThat(subject()).isInstanceOf(found.getClass());
    }
}
