package io.metrifier.transport.grpc.proto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.Transport;
import io.metrifier.transport.TransportClient;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.TransportServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The part of {@link ProtoUnixTest} that is worth its time in every build. */
@EnabledOnOs(OS.LINUX)
class UnixSocketTest {
    private static final TransportOptions UNIX =
            TransportOptions.builder().property("proto.socket", "unix").build();

    private final Transport proto = new ProtoTransport();

    @Test
    void listensOnAPrivateFileThatCloseDeletes() throws IOException {
        Path file;
        try (TransportServer server = proto.serve(Services.reference(), Endpoint.loopback(), UNIX);
                TransportClient client = proto.connect(server.endpoint(), UNIX)) {
            file = server.endpoint().path().orElseThrow();

            assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        }
        assertThat(file.getParent()).doesNotExist();
    }

    @Test
    void listensOnTheFileThatIsGiven(@TempDir Path folder) {
        Endpoint given = Endpoint.unix(folder.resolve("given.sock"));
        for (int round = 0; round < 2; round++) {
            try (TransportServer server = proto.serve(Services.reference(), given, UNIX);
                    TransportClient client = proto.connect(given, UNIX)) {
                assertThat(server.endpoint()).isEqualTo(given);
                assertThat(client.persons().getPerson("1").id()).isEqualTo("1");
            }
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void needsOurStubs() {
        TransportOptions generated =
                UNIX.toBuilder().property("proto.stub", "generated").build();

        assertThatThrownBy(() -> proto.serve(Services.reference(), Endpoint.loopback(), generated))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("invalid option: proto.socket=unix; it needs proto.stub=own");
    }
}
