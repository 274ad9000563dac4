package io.metrifier.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EndpointTest {

    @ParameterizedTest
    @CsvSource({"localhost:80, localhost, 80", "10.0.0.1:0, 10.0.0.1, 0", "[::1]:65535, ::1, 65535", "[a]:1, a, 1"})
    void parsesHostAndPort(String text, String host, int port) {
        assertThat(Endpoint.parse(text)).isEqualTo(new Endpoint(host, port));
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:7000", "[fe80::1]:1", "a.b.c:0", "unix:80", "unix:/tmp/a:b.sock"})
    void printsWhatItParses(String text) {
        assertThat(Endpoint.parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ":",
                "host",
                "host:",
                ":80",
                "host:x",
                "host: 80",
                "::1:80",
                "[]:80",
                "[:80",
                "http://host:80",
                "unix:",
                "unix:folder/file"
            })
    void refusesAnythingElse(String text) {
        assertThatThrownBy(() -> Endpoint.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not an endpoint: endpoint=" + text + "; give host:port, [address]:port or unix:/path");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 65_536})
    void refusesPortsOutOfRange(int port) {
        assertThatThrownBy(() -> new Endpoint("host", port))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("port is not between 0 and 65535: port=" + port);
        assertThatThrownBy(() -> Endpoint.parse("host:" + port)).hasMessageContaining("port=" + port);
    }

    @Test
    void refusesABlankHost() {
        assertThatThrownBy(() -> new Endpoint(" ", 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the host is blank: port=1");
    }

    @Test
    void namesTheFileOfAUnixDomainSocket() {
        Path file = Path.of("/tmp/some.sock");

        assertThat(Endpoint.unix(file).path()).contains(file);
        assertThat(Endpoint.parse("unix:/tmp/some.sock")).isEqualTo(Endpoint.unix(file));
        assertThat(Endpoint.loopback().path()).isEmpty();
    }

    @Test
    void aFileHasNoPort() {
        assertThat(new Endpoint("unix:/tmp/some.sock", 8080)).isEqualTo(Endpoint.parse("unix:/tmp/some.sock"));
    }

    @Test
    void refusesAPathThatTheSystemWouldCut() {
        String longest = "/" + "a".repeat(106);

        assertThat(Endpoint.parse("unix:" + longest).path()).contains(Path.of(longest));
        assertThatThrownBy(() -> Endpoint.parse("unix:" + longest + "b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "the path of the Unix domain socket is longer than 107 bytes: bytes=108 path=" + longest + "b");
    }

    @Test
    void bindsToLoopbackByDefault() {
        assertThat(Endpoint.loopback()).hasToString("127.0.0.1:0");
        assertThat(Endpoint.loopback(7000)).hasToString("127.0.0.1:7000");
    }
}
