package io.metrifier.results;

import io.metrifier.results.contender.ContenderDescription;
import java.util.List;
import java.util.Map;

/** The descriptions that sample results carry. */
final class SampleContenders {
    private SampleContenders() {}

    static List<ContenderDescription> all() {
        return List.of(
                new ContenderDescription("http", Map.of("title", "JSON over HTTP/1.1", "tier", "tuned")),
                new ContenderDescription("proto", Map.of("title", "gRPC with Protocol Buffers", "tier", "tuned")),
                new ContenderDescription("raw-socket", Map.of("tier", "bare", "baseline", "yes")),
                new ContenderDescription("inprocess", Map.of("tier", "bare", "wire", "none")));
    }
}
