package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OriginalBenchmarkNamesTest {

    @Test
    void namesOneBenchmarkOfOneTransport() {
        assertThat(OriginalBenchmarkNames.here(List.of("HttpBenchmark.getPerson")))
                .contains("PersonBenchmark.getPerson -p transport=http");
    }

    @Test
    void namesAllOfSeveralTransports() {
        assertThat(OriginalBenchmarkNames.here(
                        List.of("metrifier.benchmark.RPCProtoBenchmark.*", ".*RPCAvroBenchmark")))
                .contains("PersonBenchmark -p transport=proto,avro");
    }

    @Test
    void leavesOurOwnNamesAlone() {
        assertThat(OriginalBenchmarkNames.here(List.of("PersonBenchmark.getPerson", "getPersonLinks")))
                .isEmpty();
    }
}
