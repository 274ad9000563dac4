package io.metrifier.bench.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.load.IntervalHistogram;
import io.metrifier.load.IntervalSummary;
import io.metrifier.load.LoadObserver;
import io.metrifier.results.Distribution;
import io.metrifier.results.SampleResults;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.MessageCounts;
import java.time.Duration;
import java.time.Instant;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LoadMetricsTest {
    private static final String LABELS = "contender=\"proto\",scenario=\"getPerson\",rate=\"5000\",round=\"3\"";

    private final LoadMetrics metrics = new LoadMetrics();
    private final LoadResult result = SampleResults.valid();

    @Test
    void showsTheSecondsOfAMeasurementThatIsUnderWay() {
        LoadObserver observer = metrics.begin(result.subject(), result.load(), result.round());
        MessageCounts counts = new MessageCounts(5, 3, 1, 1, 0, 0, 0, 0);
        observer.summary(new IntervalSummary(Duration.ofSeconds(1), 3, 90_000, 2_000_000, counts));
        Histogram latencies = new Histogram(Distribution.DIGITS);
        latencies.recordValue(40_000);
        latencies.recordValue(90_000);
        latencies.recordValue(2_000_000_000L);
        observer.interval(
                new IntervalHistogram(Instant.now(), Duration.ofSeconds(1), Distribution.of(latencies), counts));

        assertThat(metrics.text())
                .contains("# TYPE metrifier_load_calls counter\n")
                .contains("metrifier_load_calls_total{" + LABELS + ",outcome=\"answered\"} 3\n")
                .contains("metrifier_load_calls_total{" + LABELS + ",outcome=\"failed\"} 1\n")
                .contains("metrifier_load_recent_latency_seconds{" + LABELS + ",percentile=\"99\"} 0.002\n")
                .contains("metrifier_load_latency_seconds_bucket{" + LABELS + ",le=\"0.00005\"} 1\n")
                .contains("metrifier_load_latency_seconds_bucket{" + LABELS + ",le=\"0.0001\"} 2\n")
                .contains("metrifier_load_latency_seconds_bucket{" + LABELS + ",le=\"1.0\"} 2\n")
                .contains("metrifier_load_latency_seconds_bucket{" + LABELS + ",le=\"+Inf\"} 3\n")
                .contains("metrifier_load_latency_seconds_count{" + LABELS + "} 3\n")
                .doesNotContain("metrifier_load_valid{");
    }

    @Test
    void showsOfAMeasurementThatEndedWhetherItIsValid() {
        metrics.begin(result.subject(), result.load(), result.round());
        metrics.end(result);

        assertThat(metrics.text())
                .contains("metrifier_load_calls_total{" + LABELS + ",outcome=\"answered\"} 149989\n")
                .contains("metrifier_load_lateness_seconds{" + LABELS + ",percentile=\"99\"} 0.000017")
                .contains("metrifier_load_valid{" + LABELS + "} 1\n")
                .doesNotContain("metrifier_load_recent_latency_seconds{");
    }
}
