package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.metrifier.load.sender.AsyncCalls;
import io.metrifier.load.sender.BlockingCalls;
import io.metrifier.load.sender.MessageCalls;
import io.metrifier.load.sender.PacedSender;
import io.metrifier.load.sender.RunWindow;
import io.metrifier.load.sender.SenderRecorder;
import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleLoads;
import io.metrifier.results.SampleResults;
import io.metrifier.results.document.Metric;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A server that answers 99 of 100 calls within a millisecond and one within 50, in parallel, at 1,000 a second. */
class FullLanesTest {
    private static final long MILLI = 1_000_000;

    private final SplittableRandom random = new SplittableRandom(16);
    private final KnownServer server = takenUp -> takenUp + (random.nextInt(100) == 0 ? 50 * MILLI : MILLI);

    @Test
    void blockingLanesDistortAndAreInvalid() {
        LoadRound result = measure(load(false));

        assertThat(result.histogram(LoadMetrics.SERVICE).percentile(90)).isCloseTo(MILLI, withinPercentage(0.2));
        assertThat(result.latency().percentile(90)).isGreaterThan(10 * MILLI);
        assertThat(ValidityRules.judge(result, Map.of(), ValidityLimits.DEFAULTS))
                .extracting(InvalidityReason::rule)
                .containsExactly(InvalidityReason.LANES_FULL);
    }

    @Test
    void asyncLanesAreExact() {
        LoadRound result = measure(load(true));

        assertThat(result.latency().percentile(90)).isCloseTo(MILLI, withinPercentage(0.2));
        assertThat(ValidityRules.judge(result, Map.of(), ValidityLimits.DEFAULTS))
                .isEmpty();
    }

    private static Load load(boolean async) {
        Load load = SampleLoads.USUAL;
        return async ? load : load.with(load.senders().waiting());
    }

    /** Lanes are independent of each other, so each may have its own virtual time. */
    private LoadRound measure(Load load) {
        List<SenderRecorder> recorders = new ArrayList<>();
        for (int lane = 0; lane < load.senders().lanes(); lane++) {
            VirtualTime time = new VirtualTime();
            SenderRecorder recorder = new SenderRecorder();
            MessageCalls outlet = load.senders().async()
                    ? new AsyncCalls(
                            VirtualExchanges.async(server, time), load.senders().inFlight(), time, recorder)
                    : new BlockingCalls(VirtualExchanges.blocking(server, time), time, recorder);
            new PacedSender(load.schedule(lane), outlet, time, recorder).run(RunWindow.of(0, load));
            recorders.add(recorder);
        }
        LaneTotals found = new LaneTotals(recorders);
        found.collect();
        return new LoadMeasurement(
                        Instant.EPOCH,
                        load.pace().duration(),
                        found.counts(),
                        found.failures(),
                        SampleResults.histograms(
                                found.latency(), found.service(), found.lateness(), Distribution.empty()),
                        Map.of(LoadMetrics.PACING, Metric.of(0, "ratio")),
                        Map.of(),
                        Map.of())
                .round(MeasuredCall.of("known", Scenario.GET_PERSON), load, 1, SampleResults.environment());
    }
}
