package io.metrifier.load;

import io.metrifier.results.InvalidityReason;
import io.metrifier.results.load.LoadGeneratorStalls;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.scenario.ServerPlace;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Decides whether a round is valid. Each rule is a pure function of these values.
 *
 * @param failures the most frequent exception messages, each with its count
 */
record ValidityRules(LoadRound round, MessageCounts counts, Map<String, Long> failures, ValidityLimits limits) {
    /** Histograms have three significant digits. */
    private static final double EXACTNESS = 0.99;

    private static final double MAX_THROTTLED = 0.01;

    /** A message may always be late by a tenth of the median latency. */
    private static final int MEDIAN_PER_LATENESS = 10;

    /** Returns every broken rule. */
    static List<InvalidityReason> judge(LoadRound round, Map<String, Long> failures, ValidityLimits limits) {
        return new ValidityRules(round, round.counts(), failures, limits).broken();
    }

    private List<InvalidityReason> broken() {
        return Stream.of(
                        checkAnswered(),
                        checkRate(),
                        checkLateness(),
                        checkErrors(),
                        checkUnanswered(),
                        checkMismatches(),
                        checkCounts(),
                        checkPhysics(),
                        checkStalls(),
                        checkStalledTime(),
                        checkLanes(),
                        checkCores(),
                        checkThrottling())
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<InvalidityReason> checkAnswered() {
        return broken(counts.answered() == 0, "no-answer", "no answer: answered=0");
    }

    /** Compares with the schedule, which for random arrivals differs slightly from the rate. */
    private Optional<InvalidityReason> checkRate() {
        double scheduled = counts.due() / (round.load().pace().duration().toNanos() / 1e9);
        double share = round.achievedPerSecond() / scheduled;
        return broken(
                round.paced() && share < limits.achieved(),
                "achieved-rate",
                "less than %.0f %% of the rate was achieved: achieved=%.1f/s rate=%.1f/s share=%.1f %%",
                100 * limits.achieved(),
                round.achievedPerSecond(),
                scheduled,
                100 * share);
    }

    /** Allows more lateness where answers take long, as over a distance. */
    private Optional<InvalidityReason> checkLateness() {
        long late = round.histogram(LoadMetrics.LATENESS).percentile(99);
        long limit = Math.max(limits.lateness().toNanos(), round.latency().percentile(50) / MEDIAN_PER_LATENESS);
        return broken(
                late > limit,
                "late-sender",
                "the load generator sent 1 %% of the messages over %.3f ms late: p99=%.3f ms",
                toMillis(limit),
                toMillis(late));
    }

    private Optional<InvalidityReason> checkErrors() {
        return broken(
                counts.failed() > 0, "errors", "messages failed: failed=%d failures=%s", counts.failed(), failures);
    }

    private Optional<InvalidityReason> checkUnanswered() {
        return broken(
                counts.unanswered() + counts.unsent() > 0,
                "unanswered",
                "messages were not sent or not answered before the run ended: unanswered=%d unsent=%d " + "failures=%s",
                counts.unanswered(),
                counts.unsent(),
                failures);
    }

    private Optional<InvalidityReason> checkMismatches() {
        return broken(counts.mismatched() > 0, "mismatches", "wrong answers: mismatched=%d", counts.mismatched());
    }

    private Optional<InvalidityReason> checkCounts() {
        long accounted = counts.answered() + counts.failed() + counts.unanswered() + counts.unsent();
        long scheduled = round.paced() ? round.load().scheduled() : counts.due();
        return broken(
                counts.due() != accounted
                        || counts.due() != scheduled
                        || round.latency().count() != accounted - counts.failed(),
                "counts",
                "the outcomes do not add up to the schedule: scheduled=%d due=%d accounted=%d failed=%d "
                        + "latencies=%d",
                scheduled,
                counts.due(),
                accounted,
                counts.failed(),
                round.latency().count());
    }

    /** Prices arrive without requests, so they may be faster than a round trip. */
    private Optional<InvalidityReason> checkPhysics() {
        if (!(round.subject().server() instanceof ServerPlace.Distant distant)
                || !round.paced()
                || round.histogram(LoadMetrics.SERVICE).count() == 0) {
            return Optional.empty();
        }
        long least = round.histogram(LoadMetrics.SERVICE).percentile(0);
        double bound = distant.network().minRoundTrip().toNanos() * EXACTNESS;
        return broken(
                least < bound,
                "physics",
                "an answer was faster than its network: fastest=%.3f ms network=%s",
                toMillis(least),
                distant.network());
    }

    private Optional<InvalidityReason> checkStalls() {
        long longest = round.histogram(LoadMetrics.STALLS).max();
        return broken(
                longest > limits.stall().toNanos(),
                "stalls",
                "a thread was stalled for more than %.1f ms: longest=%.1f ms",
                toMillis(limits.stall().toNanos()),
                toMillis(longest));
    }

    /** Fewer stalls invalidate only the percentiles above them, which are marked where they are printed. */
    private Optional<InvalidityReason> checkStalledTime() {
        double holds = round.holdsUpTo();
        return broken(
                round.paced() && holds <= limits.holds(),
                "stalled-time",
                "the load generator was stalled so long that no percentile above p%.0f is valid: valid=%s "
                        + "stalled=%.1f %%; measure on a less busy machine",
                limits.holds(),
                LoadGeneratorStalls.nameOf(holds),
                100
                        * new LoadGeneratorStalls(round.histogram(LoadMetrics.STALLS))
                                .share(round.latency(), limits.holds()));
    }

    /** If every lane waits for an answer, the next message waits for a lane that a slow call occupies. */
    private Optional<InvalidityReason> checkLanes() {
        boolean waits = round.scenario().hasCalls() && !round.load().senders().async();
        return broken(
                waits && counts.queued() > limits.queued() * counts.due(),
                InvalidityReason.LANES_FULL,
                "the lanes of the load generator were full, so over %.0f %% of the messages waited for "
                        + "a lane: queued=%d due=%d lanes=%d; raise --threads, or let a "
                        + "transport that can send without waiting do so (no --blocking)",
                100 * limits.queued(),
                counts.queued(),
                counts.due(),
                round.load().senders().lanes());
    }

    /** Time spent pacing is available to others: a spinning lane yields its core to any other thread. */
    private Optional<InvalidityReason> checkCores() {
        double busy = round.value(LoadMetrics.BUSIEST_CORE).orElse(0)
                - round.value(LoadMetrics.PACING).orElse(0);
        return broken(
                round.paced() && busy > limits.busiestCore(),
                "saturated-core",
                "a core was busy for more than %.0f %% of the run, pacing excluded: busiest=%.1f %% pacing=%.1f %%",
                100 * limits.busiestCore(),
                100 * round.value(LoadMetrics.BUSIEST_CORE).orElse(0),
                100 * round.value(LoadMetrics.PACING).orElse(0));
    }

    /**
     * A control group that has used up its quota stops until the next period, and all messages due meanwhile are late.
     */
    private Optional<InvalidityReason> checkThrottling() {
        double share = round.value(LoadMetrics.THROTTLED).orElse(0);
        return broken(
                share > MAX_THROTTLED,
                "throttled",
                "a CPU quota stopped the load generator for more than %.0f %% of the run: throttled=%.1f %%; "
                        + "give its container more CPU, or whole cores",
                100 * MAX_THROTTLED,
                100 * share);
    }

    private static double toMillis(long nanos) {
        return nanos / 1e6;
    }

    private static Optional<InvalidityReason> broken(boolean isBroken, String rule, String format, Object... values) {
        return isBroken
                ? Optional.of(new InvalidityReason(rule, String.format(Locale.ROOT, format, values)))
                : Optional.empty();
    }
}
