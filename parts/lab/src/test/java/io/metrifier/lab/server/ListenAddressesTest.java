package io.metrifier.lab.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.Endpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListenAddressesTest {
    private static final Map<String, String> NONE = Map.of();
    private static final List<String> IDS = List.of("http", "left", "right", "aeron");

    @TempDir
    private Path folder;

    private static ListenAddresses of(Map<String, String> file) {
        return new ListenAddresses(NONE::get, NONE::get, file::get);
    }

    @Test
    void propertyPrecedesVariablePrecedesFile() {
        Map<String, String> line = Map.of("both.host", "line", "both.port", "1");

        assertThat(of(line).findAddress("right")).contains(new Endpoint("line", 1));
        assertThat(new ListenAddresses(NONE::get, Map.of("BOTH_HOST", "variable")::get, line::get).findAddress("right"))
                .contains(new Endpoint("variable", 1));
        assertThat(new ListenAddresses(Map.of("both.port", "2")::get, Map.of("BOTH_PORT", "3")::get, line::get)
                        .findAddress("right"))
                .contains(new Endpoint("line", 2));
    }

    @Test
    void namesAServerForEachTransportThatHasOne() {
        ServerPlace place = of(Map.of("http.port", "82", "both.host", "there")).place("configured", IDS);

        assertThat(place).hasToString("http=localhost:82,left=there:81,right=there:8080");
        assertThat(ServerPlace.parse(place.toString())).isEqualTo(place);
    }

    @Test
    void namesTheSettingsIfNothingIsConfigured() {
        assertThatThrownBy(() -> of(NONE).place("configured", IDS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("no server is configured", "names=[http, both, aeron]", "HTTP_PORT");
    }

    @Test
    void parsesOtherPlaces() {
        assertThat(of(NONE).place("forked", IDS)).isEqualTo(new ServerPlace.Forked());
    }

    @Test
    void rejectsFilesWithOtherLines() throws IOException {
        Path file = folder.resolve("metrifier.properties");
        Files.writeString(file, "# the servers\nhttp.host=10.0.0.2\nhttp.port = 7700\n");
        assertThat(ListenAddresses.read(file))
                .containsEntry("http.host", "10.0.0.2")
                .containsEntry("http.port", "7700");

        Files.writeString(file, "http.host=10.0.0.2\nhttp.hots=10.0.0.2\n");
        assertThatThrownBy(() -> ListenAddresses.read(file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("name=http.hots");

        Files.writeString(file, "#".repeat(65_537));
        assertThatThrownBy(() -> ListenAddresses.read(file)).hasMessageContaining("over 64 KiB");
        assertThatThrownBy(() -> ListenAddresses.read(folder.resolve("none"))).hasMessageContaining("cannot read the");
    }
}
