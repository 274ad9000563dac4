package io.metrifier.load;

import io.metrifier.results.Distribution;
import io.metrifier.results.load.Counts;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.Usage;
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
