package io.metrifier.load;

import io.metrifier.results.InvalidityReason;
import io.metrifier.results.figure.LoadFigures;
import io.metrifier.results.load.LoadGeneratorStalls;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.MessageCounts;
import io.metrifier.results.subject.ServerPlace;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;

/** Decides whether a result is valid. Each rule is a pure function of the result. */
public final class ValidityRules {
    /** Histograms have three significant digits. */
    private static final double EXACTNESS = 0.99;

    private static final double MAX_THROTTLED = 0.01;

    /** A message may always be late by a tenth of the median latency. */
    private static final int MEDIAN_PER_LATENESS = 10;

    private static final List<BiFunction<LoadResult, ValidityLimits, Optional<InvalidityReason>>> RULES = List.of(
            ValidityRules::answered,
            ValidityRules::achievedRate,
            ValidityRules::lateSender,
            ValidityRules::errors,
            ValidityRules::unanswered,
            ValidityRules::mismatches,
            ValidityRules::counts,
            ValidityRules::physics,
            ValidityRules::stalls,
            ValidityRules::stalledTime,
            ValidityRules::lanes,
            ValidityRules::saturatedCore,
            ValidityRules::throttled);

    private ValidityRules() {}

    /** Returns every broken rule. */
    public static List<InvalidityReason> judge(LoadResult result, ValidityLimits limits) {
        return RULES.stream()
                .flatMap(rule -> rule.apply(result, limits).stream())
                .toList();
    }

    static Optional<InvalidityReason> answered(LoadResult result, ValidityLimits limits) {
        return broken(result.counts().answered() == 0, "no-answer", "there must be an answer: answered=0");
    }

    /** Compares with the schedule, which for random arrivals differs slightly from the rate. */
    static Optional<InvalidityReason> achievedRate(LoadResult result, ValidityLimits limits) {
        double scheduled =
                result.counts().due() / seconds(result.load().duration().toNanos());
        double share = result.measured().achievedPerSecond() / scheduled;
        return broken(
                result.paced() && share < limits.achieved(),
                "achieved-rate",
                "at least %.0f %% of the rate must be achieved: achieved=%.1f/s rate=%.1f/s share=%.1f %%",
                100 * limits.achieved(),
                result.measured().achievedPerSecond(),
                scheduled,
                100 * share);
    }

    /** Allows more lateness where answers take long, as over a distance. */
    static Optional<InvalidityReason> lateSender(LoadResult result, ValidityLimits limits) {
        long late = result.measured().lateness().percentile(99);
        long limit = Math.max(limits.lateness().toNanos(), result.latency().percentile(50) / MEDIAN_PER_LATENESS);
        return broken(
                late > limit,
                "late-sender",
                "the load generator must send 99 %% of the messages at most %.3f ms late: p99=%.3f ms",
                millis(limit),
                millis(late));
    }

    static Optional<InvalidityReason> errors(LoadResult result, ValidityLimits limits) {
        return broken(
                result.counts().failed() > 0,
                "errors",
                "no message may fail: failed=%d failures=%s",
                result.counts().failed(),
                result.measured().failures());
    }

    static Optional<InvalidityReason> unanswered(LoadResult result, ValidityLimits limits) {
        MessageCounts counts = result.counts();
        return broken(
                counts.unanswered() + counts.unsent() > 0,
                "unanswered",
                "every message must be sent and answered before the run ends: unanswered=%d unsent=%d " + "failures=%s",
                counts.unanswered(),
                counts.unsent(),
                result.measured().failures());
    }

    static Optional<InvalidityReason> mismatches(LoadResult result, ValidityLimits limits) {
        return broken(
                result.counts().mismatched() > 0,
                "mismatches",
                "every answer must be right: mismatched=%d",
                result.counts().mismatched());
    }

    static Optional<InvalidityReason> counts(LoadResult result, ValidityLimits limits) {
        MessageCounts counts = result.counts();
        long accounted = counts.answered() + counts.failed() + counts.unanswered() + counts.unsent();
        long scheduled = result.paced() ? result.load().scheduled() : counts.due();
        return broken(
                counts.due() != accounted
                        || counts.due() != scheduled
                        || result.latency().count() != accounted - counts.failed(),
                "counts",
                "every scheduled message must have an outcome: scheduled=%d due=%d accounted=%d failed=%d "
                        + "latencies=%d",
                scheduled,
                counts.due(),
                accounted,
                counts.failed(),
                result.latency().count());
    }

    /** Prices arrive without requests, so they may be faster than a round trip. */
    static Optional<InvalidityReason> physics(LoadResult result, ValidityLimits limits) {
        if (!(result.subject().server() instanceof ServerPlace.Distant distant)
                || !result.paced()
                || result.measured().service().count() == 0) {
            return Optional.empty();
        }
        long least = result.measured().service().percentile(0);
        double bound = distant.network().minRoundTrip().toNanos() * EXACTNESS;
        return broken(
                least < bound,
                "physics",
                "no answer may be faster than its network: fastest=%.3f ms network=%s",
                millis(least),
                distant.network());
    }

    static Optional<InvalidityReason> stalls(LoadResult result, ValidityLimits limits) {
        long longest = result.measured().stalls().max();
        return broken(
                longest > limits.stall().toNanos(),
                "stalls",
                "no thread may be stalled for more than %.1f ms: longest=%.1f ms",
                millis(limits.stall().toNanos()),
                millis(longest));
    }

    /** Fewer stalls invalidate only the percentiles above them, which are marked where they are printed. */
    static Optional<InvalidityReason> stalledTime(LoadResult result, ValidityLimits limits) {
        double holds = result.measured().holdsUpTo();
        return broken(
                result.paced() && holds <= limits.holds(),
                "stalled-time",
                "the load generator must not be stalled so long that no percentile above p%.0f is valid: valid=%s "
                        + "stalled=%.1f %%; measure on a less busy machine",
                limits.holds(),
                LoadGeneratorStalls.name(holds),
                100 * new LoadGeneratorStalls(result.measured().stalls()).share(result.latency(), limits.holds()));
    }

    /** If every lane waits for an answer, the next message waits for a lane that a slow call occupies. */
    static Optional<InvalidityReason> lanes(LoadResult result, ValidityLimits limits) {
        MessageCounts counts = result.counts();
        boolean waits = result.subject().scenario().hasCalls() && !result.load().async();
        return broken(
                waits && counts.queued() > limits.queued() * counts.due(),
                InvalidityReason.LANES_FULL,
                "the lanes of the load generator must not be full: at most %.0f %% of the messages may wait for "
                        + "a lane that waits for an answer: queued=%d due=%d lanes=%d; raise --threads, or let a "
                        + "transport that can send without waiting do so (no --blocking)",
                100 * limits.queued(),
                counts.queued(),
                counts.due(),
                result.load().lanes());
    }

    /** Time spent pacing is available to others: a spinning lane yields its core to any other thread. */
    static Optional<InvalidityReason> saturatedCore(LoadResult result, ValidityLimits limits) {
        double busy = result.usage().value(LoadFigures.BUSIEST_CORE).orElse(0)
                - result.usage().value(LoadFigures.PACING).orElse(0);
        return broken(
                result.paced() && busy > limits.busiestCore(),
                "saturated-core",
                "no core may be busy for more than %.0f %% of the run, pacing excluded: busiest=%.1f %% pacing=%.1f %%",
                100 * limits.busiestCore(),
                100 * result.usage().value(LoadFigures.BUSIEST_CORE).orElse(0),
                100 * result.usage().value(LoadFigures.PACING).orElse(0));
    }

    /**
     * A control group that has used up its quota stops until the next period, and all messages due meanwhile are late.
     */
    static Optional<InvalidityReason> throttled(LoadResult result, ValidityLimits limits) {
        double share = result.usage().value(LoadFigures.THROTTLED).orElse(0);
        return broken(
                share > MAX_THROTTLED,
                "throttled",
                "a CPU quota must not stop the load generator for more than %.0f %% of the run: throttled=%.1f %%; "
                        + "give its container more CPU, or whole cores",
                100 * MAX_THROTTLED,
                100 * share);
    }

    private static double seconds(long nanos) {
        return nanos / 1e9;
    }

    private static double millis(long nanos) {
        return nanos / 1e6;
    }

    private static Optional<InvalidityReason> broken(boolean isBroken, String rule, String format, Object... values) {
        return isBroken
                ? Optional.of(new InvalidityReason(rule, String.format(Locale.ROOT, format, values)))
                : Optional.empty();
    }
}
