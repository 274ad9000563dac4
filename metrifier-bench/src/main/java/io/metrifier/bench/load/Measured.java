package io.metrifier.bench.load;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/** What one run found, before anybody judged it; the components are those of {@link LoadResult}. */
record Measured(
        Instant startedAt,
        Duration elapsed,
        Counts counts,
        Map<String, Long> failures,
        Distribution latency,
        Distribution service,
        Distribution lateness,
        Distribution stalls,
        Usage usage) {}
