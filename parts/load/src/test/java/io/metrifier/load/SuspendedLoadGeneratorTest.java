package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.load.sender.AsyncCalls;
import io.metrifier.load.sender.LoadClock;
import io.metrifier.load.sender.PacedSender;
import io.metrifier.load.sender.RunWindow;
import io.metrifier.load.sender.SenderRecorder;
import io.metrifier.results.Distribution;
import io.metrifier.results.SampleLoads;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadGeneratorStalls;
import io.metrifier.results.load.Pace;
import io.metrifier.results.load.Senders;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A load generator that is suspended eight times for 70 ms in eight seconds, against a server of 0.36 ms. */
class SuspendedLoadGeneratorTest {
    private static final long SECOND = 1_000_000_000;
    private static final long STOPPED = 70_000_000;
    private static final long SERVICE = 360_000;

    /** The clock of a suspended thread: if it should wake up during a suspension, it wakes up at its end. */
    private static final class SuspendedTime implements LoadClock {
        private final VirtualTime time;

        SuspendedTime(VirtualTime time) {
            this.time = time;
        }

        @Override
        public long nanos() {
            return time.nanos();
        }

        @Override
        public long waitUntil(long due) {
            long goesOn = due / SECOND * SECOND + STOPPED;
            time.waitUntil(due < goesOn ? goesOn : due + 60_000);
            return time.nanos();
        }
    }

    @Test
    void percentilesAboveTheStalledShareAreInvalid() {
        Distribution latency = latency();
        Distribution late = late();

        assertThat(latency.percentile(95))
                .as("what it would report of the server")
                .isGreaterThan(50 * SERVICE);
        assertThat(latency.percentile(90)).isLessThan(2 * SERVICE);
        assertThat(new LoadGeneratorStalls(late).holdsUpTo(latency)).isEqualTo(90);
    }

    private static Distribution latency() {
        VirtualTime time = new VirtualTime();
        SenderRecorder recorder = new SenderRecorder();
        Load load = SampleLoads.cold(1_000, Duration.ofSeconds(8), Pace.GRACE, new Senders(1, 1));
        AsyncCalls outlet =
                new AsyncCalls(VirtualExchanges.async(KnownServer.fixed(SERVICE), time), 1_000, time, recorder);
        new PacedSender(load.schedule(0), outlet, new SuspendedTime(time), recorder).run(RunWindow.of(0, load));
        LaneTotals collector = new LaneTotals(List.of(recorder));
        collector.collect();
        return collector.latency();
    }

    private static Distribution late() {
        VirtualTime time = new VirtualTime();
        JitterMeter meter = new JitterMeter(new SuspendedTime(time));
        List<Distribution> seen = new ArrayList<>();
        time.at(8 * SECOND, () -> seen.add(meter.stop()));
        meter.run();
        return seen.get(0);
    }
}
