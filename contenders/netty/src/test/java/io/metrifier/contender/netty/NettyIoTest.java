package io.metrifier.contender.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.transport.OwnOptions;
import io.metrifier.transport.TransportOptions;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NettyIoTest {
    private static OwnOptions own(String... options) {
        TransportOptions.Builder builder = TransportOptions.builder();
        for (int i = 0; i < options.length; i += 2) {
            builder.property("netty." + options[i], options[i + 1]);
        }
        return builder.build().own("netty", Set.of("io", "socket"));
    }

    @Test
    void isTheJdksUnlessChosen() {
        assertThat(NettyIo.of(own())).isEqualTo(NettyIo.NIO);
        assertThat(NettyIo.of(own("socket", "unix"))).isEqualTo(NettyIo.NIO);
    }

    @Test
    void hasNoUnixDomainSockets() {
        assertThatThrownBy(() -> NettyIo.of(own("io", "epoll", "socket", "unix")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "invalid option: netty.socket=unix; it cannot be used, because io=epoll supports TCP and UDP"
                                + " only");
    }

    @Test
    void saysWhyTheKernelHasItNot() {
        OwnOptions own = own("io", "io_uring");
        Throwable missing = new UnsatisfiedLinkError("not loaded").initCause(new RuntimeException("not permitted"));

        assertThatThrownBy(() -> Natives.require(own, "io", "io_uring", missing))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("invalid option: netty.io=io_uring; it needs native code of Netty that does not load here"
                        + " (not permitted)");
    }
}
