package io.metrifier.transport.aeron.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.transport.Endpoint;
import io.metrifier.transport.Services;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.aeron.AeronTransport;
import io.metrifier.transport.aeron.internal.driver.AeronOptions.Idle;
import io.metrifier.transport.aeron.internal.driver.AeronOptions.Threading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AeronOptionsTest {

    @Test
    void defaultsDoNotOccupyAProcessor() {
        AeronOptions preset = AeronOptions.of(new AeronTransport(), TransportOptions.defaults());

        assertThat(preset.threading()).isEqualTo(Threading.INVOKER);
        assertThat(preset.idle()).isEqualTo(Idle.BACKOFF);
        assertThat(preset.ipc()).isFalse();
        assertThat(preset.directory()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"backoff,BACKOFF", "yield,YIELD", "spin,SPIN"})
    void idleStrategiesHaveAgronasNames(String name, Idle expected) {
        assertThat(of("idle", name).idle()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "channel|tcp|invalid option: aeron.channel=tcp; it must be one of [udp, ipc]",
                "idle|nap|invalid option: aeron.idle=nap; it must be one of [backoff, yield, spin]",
                "term-length|100000|invalid option: aeron.term-length=100000; it must be a power of two",
                "term-length|1|invalid option: aeron.term-length=1; it must be a size in bytes, k, m or g from 64k to"
                        + " 1g",
                "mtu|1409|invalid option: aeron.mtu=1409; it must be a multiple of 32",
                "mtu|70000|invalid option: aeron.mtu=70000; it must be a size in bytes, k, m or g from 1k to 65472",
                "window|600000|invalid option: aeron.window=600000; it must be a size in bytes, k, m or g from 64k to"
                        + " 512k",
                "workers|0|invalid option: aeron.workers=0; it must be a whole number from 1 to 4096"
            })
    void refusesInvalidValues(String name, String value, String message) {
        assertThatThrownBy(() -> of(name, value))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void refusesThreadingOfAnExternalDriver() {
        TransportOptions both = TransportOptions.builder()
                .property("aeron.dir", "some/where")
                .property("aeron.threading", "shared")
                .build();

        assertThatThrownBy(() -> AeronOptions.of(new AeronTransport(), both))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("invalid option: aeron.threading=shared; it conflicts with aeron.dir, whose driver has its"
                        + " own setting");
    }

    @Test
    void disablingBoundsChecksNeedsAJvmArgument() {
        AeronTransport transport = new AeronTransport();
        TransportOptions off = TransportOptions.builder()
                .property("aeron.bounds-checks", "off")
                .build();

        assertThat(transport.jvmArgs(TransportOptions.defaults())).isEqualTo(transport.jvmArgs());
        assertThat(transport.jvmArgs(off))
                .containsAll(transport.jvmArgs())
                .contains("-Dagrona.disable.bounds.checks=true");
        assertThatThrownBy(() -> transport.serve(Services.reference(), Endpoint.loopback(), off))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("this JVM checks bounds despite aeron.bounds-checks=off;"
                        + " start it with -Dagrona.disable.bounds.checks=true");
    }

    @Test
    void disablingBoundsChecksNeedsLoopback() {
        TransportOptions off = TransportOptions.builder()
                .property("aeron.bounds-checks", "off")
                .build();

        assertThatThrownBy(() -> new AeronTransport().serve(Services.reference(), new Endpoint("0.0.0.0", 0), off))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("aeron.bounds-checks=off is unsafe at this address: endpoint=");
    }

    private static AeronOptions of(String name, String value) {
        return AeronOptions.of(
                new AeronTransport(),
                TransportOptions.builder().property("aeron." + name, value).build());
    }
}
