package io.metrifier.lab.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.TransportOptions;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemporaryCertificatesTest {
    private static TransportOptions with(String... keysAndValues) {
        TransportOptions.Builder options = TransportOptions.builder();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            options.property(keysAndValues[i], keysAndValues[i + 1]);
        }
        return options.build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"on", "mutual"})
    void areMadeIfTlsIsEnabled(String tls) {
        TransportOptions made = TemporaryCertificates.addWhereNeeded("x", with("x.tls", tls));

        assertThat(List.of("x.tls.certificate", "x.tls.key", "x.tls.trust"))
                .allSatisfy(
                        name -> assertThat(Path.of(made.properties().get(name))).isRegularFile());
        assertThat(TemporaryCertificates.addWhereNeeded("x", with("x.tls", tls)))
                .isEqualTo(made);
    }

    @Test
    void areMadeForHttp3UnlessTlsIsOff() {
        assertThat(TemporaryCertificates.addWhereNeeded("x", with("x.protocol", "h3"))
                        .properties())
                .containsEntry("x.tls", "on")
                .containsKeys("x.tls.certificate", "x.tls.key", "x.tls.trust");
        TransportOptions off = with("x.protocol", "h3", "x.tls", "off");
        assertThat(TemporaryCertificates.addWhereNeeded("x", off)).isEqualTo(off);
    }

    @Test
    void areNotMadeIfConfiguredOrNotNeeded() {
        for (TransportOptions options : List.of(
                with(),
                with("x.tls", "off"),
                with("x.protocol", "h2"),
                with("y.tls", "on"),
                with("x.tls", "on", "x.tls.trust", "ca.pem"))) {
            assertThat(TemporaryCertificates.addWhereNeeded("x", options)).isEqualTo(options);
        }
    }
}
