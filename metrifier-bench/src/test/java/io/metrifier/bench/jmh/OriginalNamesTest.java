package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OriginalNamesTest {

    @Test
    void namesOneBenchmarkOfOneTransport() {
        assertThat(OriginalNames.here(List.of("HttpBenchmark.getPerson")))
                .contains("PersonBenchmark.getPerson -p transport=http");
    }

    @Test
    void namesAllOfSeveralTransports() {
        assertThat(OriginalNames.here(List.of("metrifier.benchmark.RPCProtoBenchmark.*", ".*RPCAvroBenchmark")))
                .contains("PersonBenchmark -p transport=proto,avro");
    }

    @Test
    void leavesOurOwnNamesAlone() {
        assertThat(OriginalNames.here(List.of("PersonBenchmark.getPerson", "getPersonLinks")))
                .isEmpty();
    }
}
