package io.metrifier.engine;

import io.metrifier.load.LoadSession;
import io.metrifier.results.Distribution;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.Pace;
import io.metrifier.results.load.Rate;
import io.metrifier.results.load.Senders;
import java.time.Duration;

/** A stream for each burst, paced by its own rate, so that a pair of streams can warm up. */
final class StreamBursts implements BurstWorkload {
    /** Fast enough to be compiled soon, slow enough for every transport. */
    private static final Rate PINGS = new Rate(10_000);

    private static final Duration GRACE = Duration.ofSeconds(1);

    private final LoadSession session;
    private final Senders senders;

    StreamBursts(LoadSession session, Workload workload) {
        this.session = session;
        this.senders = new Senders(workload.threads(), workload.connections());
    }

    @Override
    public Count run(Duration lead, Duration length, int fewest) throws InterruptedException {
        Pace pace = new Pace(PINGS, lead.plus(length), Duration.ZERO, GRACE);
        LoadMeasurement measured = session.measureNear(new Load(pace, senders));
        long answered = measured.counts().answered();
        return new Count(answered, measured.elapsed().toNanos(), answered, 0, Distribution.empty());
    }

    /** Does nothing: the streams ended with their bursts, and the caller closes the session. */
    @Override
    public void close() {}
}
