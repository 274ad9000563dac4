package io.metrifier.report.share;

import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleResults;
import io.metrifier.results.environment.Environment;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.LoadRound;
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
    public static LoadRound of(int number, int of) {
        return SampleResults.round(result(number, of));
    }

    private static LoadResult result(int number, int of) {
        return with(number, of, Duration.ZERO, "abc", MEDIAN, List.of());
    }

    static LoadRound late(int number, int of, Duration late) {
        return SampleResults.round(with(number, of, late, "abc", MEDIAN, List.of()));
    }

    public static LoadRound invalid(int number, int of, InvalidityReason why) {
        return SampleResults.round(result(number, of).withFindings(List.of(why)));
    }

    static LoadRound with(int number, int of, String build, long median) {
        return SampleResults.round(with(number, of, Duration.ZERO, build, median, List.of()));
    }

    static LoadRound seeded(int number, int of, long seed) {
        LoadResult share = result(number, of);
        return SampleResults.round(of(share, share.load().toBuilder().seed(seed).build(), share.environment()));
    }

    static LoadRound withLibrary(int number, int of, String name, String version) {
        LoadResult share = result(number, of);
        Environment here = share.environment();
        Environment other = new Environment(
                here.capturedAt(),
                here.machine(),
                here.os(),
                here.java(),
                Map.of("metrifier", "0.1.0-SNAPSHOT", "grpc", "1.83.0", name, version),
                null,
                here.load());
        return SampleResults.round(of(share, share.load(), other));
    }

    private static LoadResult of(LoadResult share, Load load, Environment environment) {
        return new LoadResult(
                share.subject(),
                load,
                1,
                share.measured(),
                environment,
                List.of(),
                null,
                share.build(),
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
                Optional.empty());
    }
}
