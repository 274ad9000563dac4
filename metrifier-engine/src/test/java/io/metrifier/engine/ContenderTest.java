package io.metrifier.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.baseline.Contenders;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContenderTest {
    private static final TransportOptions COMMON = TransportOptions.builder()
            .execution(Execution.DIRECT)
            .property("http.connection", "per-call")
            .build();

    private static Contender parse(String text) {
        return Contender.parse(text, Contenders.installed(), COMMON);
    }

    @Test
    void hasTheOptionsOfAllContenders() {
        assertThat(parse("http").options()).isEqualTo(COMMON);
        assertThat(parse("raw-socket").baseline()).isTrue();
    }

    @Test
    void addsItsOwnOptionsAndIsNamedAfterAll() {
        Contender contender = parse("http+execution=worker+client=undertow");

        assertThat(contender.name()).isEqualTo("http+client=undertow+connection=per-call+execution=worker");
        assertThat(contender.transport().id()).isEqualTo("http");
        assertThat(contender.options().properties())
                .containsEntry("http.client", "undertow")
                .containsEntry("http.connection", "per-call");
        assertThat(contender.options().execution()).isEqualTo(Execution.WORKER);
        assertThat(parse("avro+execution=direct").name()).isEqualTo("avro");
    }

    @Test
    void runsGeneratedStubsOnLibraryThreadsByDefault() {
        assertThat(parse("proto+stub=generated").options().execution()).isEqualTo(Execution.WORKER);
        assertThat(parse("proto+stub=generated").name()).isEqualTo("proto+stub=generated");
        assertThat(parse("proto+stub=generated+execution=direct").name())
                .isEqualTo("proto+execution=direct+stub=generated");
    }

    @Test
    void makesCertificatesIfTlsHasNone() {
        Contender encrypted = parse("proto+tls=mutual");

        assertThat(encrypted.name()).isEqualTo("proto+tls=mutual");
        assertThat(encrypted.options().properties())
                .containsKeys("proto.tls.certificate", "proto.tls.key", "proto.tls.trust");
        assertThat(Contender.of("proto", Contenders.installed(), encrypted.options())
                        .name())
                .isEqualTo(encrypted.name());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "soap | no such transport: id=soap",
                "http+jdk | a variant is a transport, or one with options, each named once, such as http+client=jdk",
                "http+client=pigeon | http.client must be one of [",
                "http+colour=red | http.colour",
                "http+execution=later | execution must be direct, worker or virtual: execution=later"
            })
    void rejectsMalformedOptionsBeforeMeasuring(String text, String message) {
        assertThatThrownBy(() -> parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
