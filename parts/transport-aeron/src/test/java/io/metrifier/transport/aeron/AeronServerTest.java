package io.metrifier.transport.aeron;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.metrifier.failure.TransportException;
import io.metrifier.failure.TransportException.Kind;
import io.metrifier.person.Person;
import io.metrifier.person.SamplePersons;
import io.metrifier.probe.ImageSize;
import io.metrifier.probe.ReferenceProbeService;
import io.metrifier.probe.SampleImages;
import io.metrifier.testkit.fixture.ScriptedPersonService;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.net.BindException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests each option with calls. */
class AeronServerTest {
    private final AeronTransport aeron = new AeronTransport();

    /** Uses two clients, because Aeron could mix them up. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "threading=shared idle=yield term-length=65536",
                "threading=shared-network mtu=1024 workers=1",
                "threading=dedicated window=131072 checksum=off"
            })
    void everyOptionWorksWithSmallAndLargeCalls(String choice) {
        TransportOptions.Builder builder = TransportOptions.builder();
        for (String option : choice.split(" ")) {
            builder.property("aeron." + option.split("=")[0], option.split("=")[1]);
        }
        TransportOptions options = builder.build();
        List<Person> many = SamplePersons.generate(2_000, 3);
        ScriptedPersonService service = new ScriptedPersonService(many, List.of());
        try (TransportServer server = aeron.serve(Services.of(service), Endpoint.loopback(), options);
                TransportClient one = aeron.connect(server.endpoint(), options);
                TransportClient other = aeron.connect(server.endpoint(), options)) {
            assertThat(one.persons().getPerson("3")).isEqualTo(many.get(2));
            assertThat(other.persons().listPersons()).isEqualTo(many);
            one.close();
            assertThat(other.persons().createPerson(many.get(1))).isEqualTo(many.get(1));
        }
    }

    @Test
    void messagesMayBeLargerThanTheLog() {
        TransportOptions smallLog = TransportOptions.builder()
                .property("aeron.term-length", "65536")
                .maxMessageSize(32 * 1024 * 1024)
                .callTimeout(Duration.ofMinutes(1))
                .build();
        byte[] image = SampleImages.png(10 * 1024 * 1024);
        ImageSize expected = new ReferenceProbeService().imageSize(image);

        try (TransportServer server = aeron.serve(Services.reference(), Endpoint.loopback(), smallLog);
                TransportClient client = aeron.connect(server.endpoint(), smallLog)) {
            assertThat(client.probes().imageSize(image)).isEqualTo(expected);
        }
    }

    @Test
    void aReplyOverTheClientsLimitFailsOnlyItsCall() {
        List<Person> many = SamplePersons.generate(5_000, 1);
        TransportOptions small =
                TransportOptions.builder().maxMessageSize(16 * 1024).build();

        try (TransportServer server = aeron.serve(
                        Services.of(new ScriptedPersonService(many, List.of())),
                        Endpoint.loopback(),
                        TransportOptions.defaults());
                TransportClient client = aeron.connect(server.endpoint(), small)) {
            assertThatThrownBy(client.persons()::listPersons)
                    .isInstanceOfSatisfying(
                            TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.PROTOCOL))
                    .hasMessageContaining("maxMessageSize=16384");
            assertThat(client.persons().getPerson("7")).isEqualTo(many.get(6));
        }
    }

    @Test
    void aRequestOverTheServersLimitFailsOnlyItsCall() {
        TransportOptions small =
                TransportOptions.builder().maxMessageSize(16 * 1024).build();

        try (TransportServer server = aeron.serve(Services.reference(), Endpoint.loopback(), small);
                TransportClient client = aeron.connect(server.endpoint(), TransportOptions.defaults())) {
            for (int size : List.of(64 * 1024, 1024 * 1024)) {
                assertThatThrownBy(() -> client.probes().imageSize(SampleImages.png(size)))
                        .isInstanceOfSatisfying(
                                TransportException.class,
                                e -> assertThat(e.kind()).isEqualTo(Kind.PROTOCOL))
                        .hasMessageContaining("maxMessageSize=16384");
                assertThat(client.probes().add(1, 2)).isEqualTo(3);
            }
        }
    }

    /** On a busy machine a connect may time out before a damaged datagram was noticed; a longer one follows then. */
    @Test
    void reportsDifferentChecksumSettings() {
        String reason = "set aeron.checksum to the same value on both sides";
        TransportOptions off =
                TransportOptions.builder().property("aeron.checksum", "off").build();
        TransportOptions.Builder on = off.toBuilder().property("aeron.checksum", "on");

        try (TransportServer server = aeron.serve(Services.reference(), Endpoint.loopback(), off)) {
            String message = "";
            for (int seconds = 1; seconds <= 32 && !message.contains(reason); seconds *= 2) {
                TransportOptions options =
                        on.connectTimeout(Duration.ofSeconds(seconds)).build();
                TransportException refused =
                        catchThrowableOfType(TransportException.class, () -> aeron.connect(server.endpoint(), options));
                assertThat(refused.kind()).isEqualTo(Kind.UNAVAILABLE);
                message = String.valueOf(refused.getMessage());
            }
            assertThat(message).contains(reason);
        }
    }

    @Test
    void needsTheNextPortForAnswers() throws IOException {
        try (DatagramSocket other = afterAFreePort()) {
            Endpoint before = Endpoint.loopback(other.getLocalPort() - 1);

            assertThatThrownBy(() -> aeron.serve(Services.reference(), before, TransportOptions.defaults()))
                    .isInstanceOfSatisfying(
                            TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.UNAVAILABLE))
                    .hasMessageStartingWith("cannot bind the next port, which carries the answers: endpoint=" + before);
        }
    }

    private static DatagramSocket afterAFreePort() throws IOException {
        InetAddress loopback = InetAddress.getByName(Endpoint.loopback().host());
        while (true) {
            DatagramSocket after = new DatagramSocket(0, loopback);
            try (DatagramSocket before = new DatagramSocket(after.getLocalPort() - 1, loopback)) {
                assertThat(before.isBound()).isTrue();
                return after;
            } catch (BindException e) {
                after.close();
            }
        }
    }

    @Test
    void refusesTheLastPort() {
        assertThatThrownBy(
                        () -> aeron.serve(Services.reference(), Endpoint.loopback(65_535), TransportOptions.defaults()))
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.UNAVAILABLE))
                .hasMessageContaining("the next port");
    }

    @Test
    void aMissingDriverIsUnavailable(@TempDir Path directory) {
        TransportOptions options = TransportOptions.builder()
                .property("aeron.dir", directory.resolve("missing").toString())
                .build();

        assertThatThrownBy(() -> aeron.serve(Services.reference(), Endpoint.loopback(), options))
                .isInstanceOfSatisfying(
                        TransportException.class, e -> assertThat(e.kind()).isEqualTo(Kind.UNAVAILABLE));
    }
}
