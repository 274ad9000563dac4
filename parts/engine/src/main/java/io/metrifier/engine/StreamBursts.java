package io.metrifier.engine;

import io.metrifier.load.LoadSession;
import io.metrifier.results.Distribution;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.Rate;
import java.time.Duration;

/** A stream for each burst, paced by its own rate, so that a pair of streams can warm up. */
final class StreamBursts implements BurstWorkload {
    /** Fast enough to be compiled soon, slow enough for every transport. */
    private static final Rate PINGS = new Rate(10_000);

    private static final Duration GRACE = Duration.ofSeconds(1);

    private final LoadSession session;
    private final Load load;

    StreamBursts(LoadSession session, Workload workload) {
        this.session = session;
        this.load = Load.builder()
                .rate(PINGS)
                .warmup(Duration.ZERO)
                .grace(GRACE)
                .lanes(workload.threads())
                .connections(workload.connections())
                .build();
    }

    @Override
    public Count run(Duration lead, Duration length, int fewest) throws InterruptedException {
        LoadMeasurement measured =
                session.near(load.toBuilder().duration(lead.plus(length)).build());
        long answered = measured.counts().answered();
        return new Count(answered, measured.elapsed().toNanos(), answered, 0, Distribution.empty());
    }

    /** Does nothing: the streams ended with their bursts, and the caller closes the session. */
    @Override
    public void close() {}
}
