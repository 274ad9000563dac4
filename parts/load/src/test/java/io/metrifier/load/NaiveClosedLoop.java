package io.metrifier.load;

import io.metrifier.lab.scenario.ScenarioCall;
import io.metrifier.results.Distribution;
import org.HdrHistogram.Histogram;

/**
 * The mistake that the load generator avoids (coordinated omission): waits for each answer before the next call, and so
 * does not measure the calls that it did not make.
 */
final class NaiveClosedLoop {
    private final ScenarioCall exchange;
    private final VirtualTime time;
    private final Histogram times = new Histogram(Distribution.DIGITS);

    NaiveClosedLoop(ScenarioCall exchange, VirtualTime time) {
        this.exchange = exchange;
        this.time = time;
    }

    void run(long duration, long pause) {
        for (long sequence = 0; time.nanos() < duration; sequence++) {
            long sent = time.nanos();
            exchange.call(sequence);
            times.recordValue(time.nanos() - sent);
            time.waitUntil(sent + pause);
        }
    }

    Histogram times() {
        return times;
    }
}
