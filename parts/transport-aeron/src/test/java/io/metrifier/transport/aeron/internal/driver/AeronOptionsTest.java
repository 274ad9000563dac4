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
                "channel|tcp|aeron.channel must be one of [udp, ipc]: aeron.channel=tcp",
                "idle|nap|aeron.idle must be one of [backoff, yield, spin]: aeron.idle=nap",
                "term-length|100000|aeron.term-length must be a power of two: aeron.term-length=100000",
                "term-length|1|aeron.term-length must be a size in bytes, k, m or g from 64k to 1g:"
                        + " aeron.term-length=1",
                "mtu|1409|aeron.mtu must be a multiple of 32: aeron.mtu=1409",
                "mtu|70000|aeron.mtu must be a size in bytes, k, m or g from 1k to 65472: aeron.mtu=70000",
                "window|600000|aeron.window must be a size in bytes, k, m or g from 64k to 512k: aeron.window=600000",
                "workers|0|aeron.workers must be a whole number from 1 to 4096: aeron.workers=0"
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
                .hasMessage("aeron.threading conflicts with aeron.dir, whose driver has its own setting:"
                        + " aeron.threading=shared");
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
                .hasMessage("aeron.bounds-checks=off needs a JVM without bounds checks;"
                        + " start it with -Dagrona.disable.bounds.checks=true");
    }

    @Test
    void disablingBoundsChecksNeedsLoopback() {
        TransportOptions off = TransportOptions.builder()
                .property("aeron.bounds-checks", "off")
                .build();

        assertThatThrownBy(() -> new AeronTransport().serve(Services.reference(), new Endpoint("0.0.0.0", 0), off))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("aeron.bounds-checks=off needs a loopback address");
    }

    private static AeronOptions of(String name, String value) {
        return AeronOptions.of(
                new AeronTransport(),
                TransportOptions.builder().property("aeron." + name, value).build());
    }
}
