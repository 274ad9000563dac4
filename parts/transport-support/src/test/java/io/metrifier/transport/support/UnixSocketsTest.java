package io.metrifier.transport.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.TransportOptions;
import java.util.Set;
import org.junit.jupiter.api.Test;

class UnixSocketsTest {
    private static final Endpoint FILE = Endpoint.parse("unix:/tmp/a.sock");

    private static OwnOptions socket(String kind) {
        return TransportOptions.builder().property("some.socket", kind).build().own("some", Set.of(UnixSockets.OPTION));
    }

    @Test
    void aHostAndPortAreReplacedByANewFile() {
        Endpoint one = UnixSockets.resolveBind(socket("unix"), Endpoint.loopback());

        assertThat(one.path())
                .get()
                .satisfies(path -> assertThat(path.getParent()).doesNotExist());
        assertThat(UnixSockets.resolveBind(socket("unix"), Endpoint.loopback())).isNotEqualTo(one);
    }

    @Test
    void addressesThatFitAreKept() {
        assertThat(UnixSockets.resolveBind(socket("unix"), FILE)).isEqualTo(FILE);
        assertThat(UnixSockets.resolveServer(socket("unix"), FILE)).isEqualTo(FILE);
        assertThat(UnixSockets.resolveBind(socket("tcp"), Endpoint.loopback())).isEqualTo(Endpoint.loopback());
        assertThat(UnixSockets.resolveServer(socket("tcp"), Endpoint.loopback(80)))
                .isEqualTo(Endpoint.loopback(80));
    }

    @Test
    void addressesOfTheOtherKindAreRefused() {
        assertThatThrownBy(() -> UnixSockets.resolveServer(socket("unix"), Endpoint.loopback(80)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("invalid option: some.socket=unix; it needs a server at unix:/path, not at 127.0.0.1:80");
        assertThatThrownBy(() -> UnixSockets.resolveServer(socket("tcp"), FILE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("invalid option: some.socket=tcp; it must be unix for the address unix:/tmp/a.sock");
        assertThatThrownBy(() -> UnixSockets.resolveBind(socket("tcp"), FILE))
                .hasMessageContaining("must be unix for the address unix:/tmp/a.sock");
    }

    @Test
    void aTransportOnTcpSaysWhy() {
        UnixSockets.refuseUnix(socket("tcp"), "its library has none");

        assertThatThrownBy(() -> UnixSockets.refuseUnix(socket("unix"), "its library has none"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("invalid option: some.socket=unix; it cannot be used, because its library has none");
    }
}
