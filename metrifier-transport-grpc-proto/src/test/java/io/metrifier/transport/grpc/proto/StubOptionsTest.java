package io.metrifier.transport.grpc.proto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.person.Person;
import io.metrifier.person.SamplePersons;
import io.metrifier.testkit.attack.RecordingProxy;
import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import io.metrifier.transport.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class StubOptionsTest {
    private final ProtoTransport transport = new ProtoTransport();

    private static TransportOptions options(String variant) {
        return Variant.parse(variant).onto(TransportOptions.defaults());
    }

    @ParameterizedTest
    @CsvSource({"proto, proto+stub=generated", "proto+stub=generated, proto"})
    void generatedAndOwnStubsWorkTogether(String server, String client) {
        try (TransportServer running = transport.serve(Services.reference(), Endpoint.loopback(), options(server));
                TransportClient connected = transport.connect(running.endpoint(), options(client))) {
            assertThat(connected.persons().getPerson("3").email()).isEqualTo("eva.snyder@example.com");
            assertThat(connected.probes().add(2, 3)).isEqualTo(5);
        }
    }

    /** A person whose id repeats one letter, so that it compresses well. */
    @ParameterizedTest
    @CsvSource({"proto", "proto+stub=generated"})
    void compressesInBothDirections(String variant) throws Exception {
        assertThat(bytesOfALargeCall(variant + "+compression=gzip")).isLessThan(bytesOfALargeCall(variant) / 3);
    }

    /** Returns the number of bytes in both directions. */
    private int bytesOfALargeCall(String variant) throws Exception {
        Person person = SamplePersons.persons().get(0);
        Person large = new Person(
                "x".repeat(100_000),
                person.name(),
                person.gender(),
                person.location(),
                person.email(),
                person.picture());
        try (TransportServer running = transport.serve(Services.reference(), Endpoint.loopback(), options(variant));
                RecordingProxy tap = RecordingProxy.startBefore(running.endpoint());
                TransportClient connected = transport.connect(tap.endpoint(), options(variant))) {
            int before = passed(tap);
            assertThat(connected.persons().createPerson(large)).isEqualTo(large);
            return passed(tap) - before;
        }
    }

    private static int passed(RecordingProxy tap) {
        return tap.said().length() + tap.answered().length();
    }

    @Test
    void generatedCodeRefusesOurOptions() {
        assertThatThrownBy(() -> transport.serve(
                        Services.reference(), Endpoint.loopback(), options("proto+stub=generated+workers=3")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("invalid option: proto.workers=3; it needs proto.stub=own");
        assertThatThrownBy(() -> transport.connect(Endpoint.loopback(1), options("proto+stub=reflected")))
                .hasMessage("invalid option: proto.stub=reflected; it must be one of [own, generated]");
    }
}
