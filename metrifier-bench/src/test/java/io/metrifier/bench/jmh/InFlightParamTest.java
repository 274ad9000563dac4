package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.registry.Contenders;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.options.OptionsBuilder;

class InFlightParamTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final InFlightParam param =
            new InFlightParam(Contenders.installed(), new PrintStream(err, true, StandardCharsets.UTF_8));

    @Test
    void skipsDefaultContendersWithoutAsynchronousCalls() {
        assertThat(param.able(List.of("http", "raw-socket", "proto"))).containsExactly("http", "proto");
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("skipped: calls in flight need asynchronous calls: transports=[raw-socket]\n");
    }

    @Test
    void saysNothingWhereAllCan() {
        param.warn(List.of("http", "proto", "somebody-elses"));

        assertThat(err.size()).isZero();
    }

    @Test
    void isGivenWhereAnyBenchmarkHasCallsInFlight() {
        assertThat(InFlightParam.isGiven(
                        new OptionsBuilder().param("inFlight", "", "100").build()))
                .isTrue();
        assertThat(InFlightParam.isGiven(
                        new OptionsBuilder().param("inFlight", "").build()))
                .isFalse();
        assertThat(InFlightParam.isGiven(new OptionsBuilder().build())).isFalse();
    }
}
