package io.metrifier.report.share;

import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleResults;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.LoadShare;
import io.metrifier.results.load.SecondLatency;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Results of shares made up for tests. */
public final class SampleShares {
    private static final Instant START = Instant.parse("2026-11-21T10:15:30Z");
    private static final long MEDIAN = 100_000;

    private SampleShares() {}

    /** Returns a share of a load of 5,000 messages a second, valid and like all others. */
    public static LoadResult of(int number, int of) {
        return with(number, of, Duration.ZERO, "abc", MEDIAN, List.of());
    }

    static LoadResult late(LoadResult share, Duration late) {
        LoadShare part = LoadShareChecks.share(share);
        return with(part.number(), part.of(), late, "abc", MEDIAN, List.of());
    }

    static LoadResult invalid(LoadResult share) {
        return share.withFindings(List.of(new InvalidityReason("stalls", "no thread may be stalled")));
    }

    static LoadResult with(int number, int of, String build, long median) {
        return with(number, of, Duration.ZERO, build, median, List.of());
    }

    static LoadResult at(LoadResult share, Load load) {
        return new LoadResult(
                share.subject(),
                load,
                1,
                share.measured(),
                share.environment(),
                List.of(),
                null,
                share.build(),
                List.of(),
                Optional.empty());
    }

    static LoadResult withLibrary(LoadResult share, String name, String version) {
        Environment here = share.environment();
        Environment other = new Environment(
                here.capturedAt(),
                here.machine(),
                here.os(),
                here.java(),
                Map.of("metrifier", "0.1.0-SNAPSHOT", "grpc", "1.83.0", name, version),
                null,
                here.load());
        return new LoadResult(
                share.subject(),
                share.load(),
                1,
                share.measured(),
                other,
                List.of(),
                null,
                share.build(),
                List.of(),
                Optional.empty());
    }

    private static LoadResult with(
            int number, int of, Duration late, String build, long median, List<InvalidityReason> findings) {
        LoadResult sample = SampleResults.valid();
        Load load = sample.load().toBuilder().connections(4).build();
        LoadMeasurement measured = sample.measured();
        LoadMeasurement own = new LoadMeasurement(
                START.plus(late),
                measured.elapsed(),
                measured.counts(),
                measured.failures(),
                measured.latency(),
                measured.service(),
                measured.lateness(),
                measured.stalls(),
                measured.usage().throttled(OptionalDouble.of(number / 1000.0)),
                IntStream.rangeClosed(1, 30)
                        .mapToObj(second -> new SecondLatency(second, 5_000, median, 2 * median))
                        .toList(),
                Optional.empty());
        return new LoadResult(
                sample.subject(),
                load.shared(new LoadShare(number, of, START, "host-" + number)),
                1,
                own,
                sample.environment(),
                findings,
                SampleResults.settled(),
                Optional.of(build),
                List.of(),
                Optional.empty());
    }
}
