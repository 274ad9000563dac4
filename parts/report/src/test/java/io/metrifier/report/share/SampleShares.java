package io.metrifier.report.share;

import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleResults;
import io.metrifier.results.document.Metric;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.LoadShare;
import io.metrifier.results.load.Pace;
import io.metrifier.results.load.Senders;
import io.metrifier.results.metric.LoadMetrics;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** Results of shares made up for tests. */
public final class SampleShares {
    private static final Instant START = Instant.parse("2026-11-21T10:15:30Z");
    private static final long MEDIAN = 100_000;

    private SampleShares() {}

    /** Returns a share of a load of 5,000 messages a second, valid and like all others. */
    public static LoadRound of(int number, int of) {
        return share(number, of, Duration.ZERO, "abc", MEDIAN);
    }

    static LoadRound late(int number, int of, Duration late) {
        return share(number, of, late, "abc", MEDIAN);
    }

    public static LoadRound invalid(int number, int of, InvalidityReason why) {
        return of(number, of).with(List.of(why));
    }

    static LoadRound with(int number, int of, String build, long median) {
        return share(number, of, Duration.ZERO, build, median);
    }

    static LoadRound seeded(int number, int of, long seed) {
        LoadRound share = of(number, of);
        Pace pace = share.load().pace();
        Pace seeded = new Pace(
                pace.rate(),
                pace.arrival(),
                pace.duration(),
                pace.warmupRate(),
                pace.warmup(),
                pace.grace(),
                seed,
                pace.stages());
        return of(number, share.load().with(seeded), share.environment());
    }

    static LoadRound withLibrary(int number, int of, String name, String version) {
        LoadRound share = of(number, of);
        Environment here = share.environment();
        Environment other = new Environment(
                here.capturedAt(),
                here.machine(),
                here.os(),
                here.java(),
                Map.of("metrifier", "0.1.0-SNAPSHOT", "grpc", "1.83.0", name, version),
                null,
                here.load());
        return of(number, share.load(), other);
    }

    private static LoadRound of(int number, Load load, Environment environment) {
        return measured(number, Duration.ZERO, "abc", MEDIAN)
                .round(SampleResults.valid().subject(), load, 1, environment);
    }

    private static LoadRound share(int number, int of, Duration late, String build, long median) {
        LoadRound sample = SampleResults.valid();
        Senders senders = sample.load().senders();
        Load load = sample.load()
                .with(new Senders(senders.lanes(), 4, true, senders.inFlight(), senders.spin(), senders.laneRange()));
        return measured(number, late, build, median)
                .round(
                        sample.subject(),
                        load.withShare(new LoadShare(number, of, START, "host-" + number)),
                        1,
                        sample.environment())
                .withWarmup(SampleResults.settled());
    }

    private static LoadMeasurement measured(int number, Duration late, String build, long median) {
        LoadMeasurement measured =
                SampleResults.measured().withCosts(Map.of(LoadMetrics.THROTTLED, Metric.of(number / 1000.0, "ratio")));
        return new LoadMeasurement(
                START.plus(late),
                measured.elapsed(),
                measured.counts(),
                measured.failures(),
                measured.histograms(),
                measured.costs(),
                SampleResults.seconds(Collections.nCopies(30, (double) median)),
                Map.of(LoadMetrics.BUILD, build));
    }
}
