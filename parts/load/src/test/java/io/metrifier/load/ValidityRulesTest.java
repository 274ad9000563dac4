package io.metrifier.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleResults;
import io.metrifier.results.document.Metric;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadMeasurement;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.results.load.Rate;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValidityRulesTest {
    private static final MessageCounts ALL_ANSWERED = new MessageCounts(10_000, 10_000, 0, 0, 0, 0, 0, 0);

    private MessageCounts counts = ALL_ANSWERED;
    private Duration elapsed = Duration.ofSeconds(10);
    private int lostLatencies;
    private long latencyNanos = 1_000;
    private boolean async = true;
    private Distribution lateness = Distribution.empty();
    private Distribution stalls = Distribution.empty();
    private Map<String, Metric> costs = busiest(0, 0);
    private Scenario scenario = Scenario.GET_PERSON;
    private ServerPlace place = new ServerPlace.Forked();
    private Distribution service = Distribution.empty();

    @Test
    void findsNothingWrongWithAGoodRun() {
        assertThat(judge()).isEmpty();
    }

    @Test
    void demandsAnAnswer() {
        counts = new MessageCounts(10_000, 0, 10_000, 0, 0, 0, 0, 0);

        assertThat(judge()).extracting(InvalidityReason::rule).contains("no-answer", "errors", "achieved-rate");
    }

    @Test
    void demandsNinetyNinePercentOfTheRate() {
        elapsed = Duration.ofMillis(10_100);
        assertThat(judge()).isEmpty();

        elapsed = Duration.ofMillis(10_102);
        assertThat(judge())
                .containsExactly(new InvalidityReason(
                        "achieved-rate",
                        "less than 99 % of the rate was achieved: achieved=989.9/s rate=1000.0/s share=99.0 %"));
    }

    @Test
    void demandsASenderThatIsRarelyLate() {
        lateness = distribution(10_000, 99, 1_500_000);
        assertThat(judge()).isEmpty();

        lateness = distribution(10_000, 101, 1_500_000);
        assertThat(judge())
                .containsExactly(new InvalidityReason(
                        "late-sender", "the load generator sent 1 % of the messages over 1.000 ms late: p99=1.500 ms"));
    }

    @Test
    void toleratesLatenessOfATenthOfTheMedianLatency() {
        latencyNanos = 36_000_000;
        lateness = distribution(10_000, 101, 3_500_000);
        assertThat(judge()).isEmpty();

        lateness = distribution(10_000, 101, 3_700_000);
        assertThat(judge()).extracting(InvalidityReason::rule).containsExactly("late-sender");
    }

    @Test
    void demandsThatNothingFails() {
        counts = new MessageCounts(10_000, 9_999, 1, 0, 0, 0, 0, 0);

        assertThat(judge())
                .containsExactly(new InvalidityReason("errors", "messages failed: failed=1 failures={gone=1}"));
    }

    @Test
    void demandsThatEverythingIsSentAndAnswered() {
        counts = new MessageCounts(10_000, 9_997, 0, 2, 1, 0, 0, 0);

        assertThat(judge())
                .containsExactly(new InvalidityReason(
                        "unanswered",
                        "messages were not sent or not answered before the run ended:"
                                + " unanswered=2 unsent=1 failures={gone=1}"));
    }

    @Test
    void demandsTheRightAnswers() {
        counts = new MessageCounts(10_000, 10_000, 0, 0, 0, 3, 0, 0);

        assertThat(judge()).containsExactly(new InvalidityReason("mismatches", "wrong answers: mismatched=3"));
    }

    /** An outcome is missing, then a message of the schedule, then latencies of messages that were answered. */
    @ParameterizedTest
    @CsvSource({
        "10000, 9999, 0, due=10000 accounted=9999 failed=0 latencies=9999",
        "9999, 9999, 0, due=9999 accounted=9999 failed=0 latencies=9999",
        "10000, 10000, 7, due=10000 accounted=10000 failed=0 latencies=9993"
    })
    void demandsThatTheCountsAddUp(long due, long answered, int lost, String figures) {
        counts = new MessageCounts(due, answered, 0, 0, 0, 0, 0, 0);
        lostLatencies = lost;

        assertThat(judge())
                .containsExactly(new InvalidityReason(
                        "counts", "the outcomes do not add up to the schedule: scheduled=10000 " + figures));
    }

    @Test
    void demandsAMachineWithoutStalls() {
        stalls = distribution(5_000, 1, 120_000_000);

        assertThat(judge())
                .containsExactly(new InvalidityReason(
                        "stalls", "a thread was stalled for more than 100.0 ms: longest=120.1 ms"));
    }

    @Test
    void demandsAValidPercentileAboveTheMedian() {
        stalls = distribution(5_000, 100, 20_000_000);
        assertThat(judge()).isEmpty();

        stalls = distribution(5_000, 100, 51_000_000);
        assertThat(judge())
                .containsExactly(new InvalidityReason(
                        "stalled-time",
                        "the load generator was stalled so long that no percentile above p50 is valid:"
                                + " valid=p40 stalled=50.5 %; measure on a less busy machine"));
    }

    @Test
    void demandsFreeBlockingLanes() {
        async = false;
        counts = new MessageCounts(10_000, 10_000, 0, 0, 0, 0, 100, 0);
        assertThat(judge()).isEmpty();

        counts = new MessageCounts(10_000, 10_000, 0, 0, 0, 0, 101, 0);
        assertThat(judge())
                .containsExactly(new InvalidityReason(
                        "lanes-full",
                        "the lanes of the load generator were full, so over 1 % of the messages waited"
                                + " for a lane: queued=101 due=10000 lanes=4; raise --threads,"
                                + " or let a transport that can send without waiting do so (no --blocking)"));
    }

    @Test
    void asyncLanesAreNeverFull() {
        counts = new MessageCounts(10_000, 10_000, 0, 0, 0, 0, 5_000, 0);

        assertThat(judge()).isEmpty();
    }

    @Test
    void demandsACoreThatIsNotBusyWithMoreThanPacing() {
        costs = busiest(0.97, 0.4);
        assertThat(judge()).isEmpty();

        costs = busiest(0.97, 0);
        assertThat(judge())
                .containsExactly(new InvalidityReason(
                        "saturated-core",
                        "a core was busy for more than 95 % of the run, pacing excluded: "
                                + "busiest=97.0 % pacing=0.0 %"));
    }

    @Test
    void appliesNoRateRuleToStreamsPacedByTheServer() {
        scenario = Scenario.PRICES;
        elapsed = Duration.ofSeconds(100);
        costs = busiest(1, 0);

        assertThat(judge()).isEmpty();
    }

    @Test
    void rejectsAnswersFasterThanTheNetwork() {
        place = ServerPlace.parse("forked over 36ms,jitter=2ms");
        service = distribution(1_000, 999, Duration.ofMillis(36).toNanos());

        assertThat(judge())
                .containsExactly(new InvalidityReason(
                        "physics",
                        "an answer was faster than its network: fastest=0.001 ms" + " network=36ms,jitter=2ms"));
        Histogram slowEnough = new Histogram(Distribution.DIGITS);
        slowEnough.recordValue(Duration.ofMillis(34).toNanos());
        service = Distribution.of(slowEnough);
        assertThat(judge()).isEmpty();
    }

    @Test
    void rejectsThrottledRuns() {
        costs.put(LoadMetrics.THROTTLED, Metric.of(0.01, "ratio"));
        assertThat(judge()).isEmpty();

        costs.put(LoadMetrics.THROTTLED, Metric.of(0.032, "ratio"));
        assertThat(judge())
                .containsExactly(new InvalidityReason(
                        "throttled",
                        "a CPU quota stopped the load generator for more than 1 % of the run: throttled=3.2 %; "
                                + "give its container more CPU, or whole cores"));
    }

    private List<InvalidityReason> judge() {
        LoadRound sample = SampleResults.valid();
        MeasuredCall subject =
                new MeasuredCall("proto", scenario, place, sample.subject().data(), TransportOptions.defaults());
        Load sent = new Load(new Rate(1_000), Duration.ofSeconds(10), Duration.ZERO);
        Load load = async ? sent : sent.with(sent.senders().waiting());
        Map<String, Long> failures = Map.of("gone", 1L);
        LoadMeasurement measured = new LoadMeasurement(
                Instant.EPOCH,
                elapsed,
                counts,
                failures,
                SampleResults.histograms(latencies(), service, lateness, stalls),
                costs,
                Map.of(),
                Map.of());
        return ValidityRules.judge(
                measured.round(subject, load, 1, sample.environment()), failures, ValidityLimits.DEFAULTS);
    }

    private Distribution latencies() {
        long accounted = counts.answered() + counts.unanswered() + counts.unsent();
        int recorded = (int) accounted - lostLatencies;
        return distribution(recorded, recorded, latencyNanos);
    }

    private static Map<String, Metric> busiest(double share, double spin) {
        OptionalDouble unknown = OptionalDouble.empty();
        return SampleResults.costs(unknown, unknown, unknown, OptionalDouble.of(share), spin);
    }

    /** Returns a distribution with some large values. */
    private static Distribution distribution(int count, int large, long value) {
        Histogram histogram = new Histogram(Distribution.DIGITS);
        histogram.recordValueWithCount(1_000, count - large);
        histogram.recordValueWithCount(value, large);
        return Distribution.of(histogram);
    }
}
