package io.metrifier.report.explain;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.RichText;
import io.metrifier.results.metric.Buildup;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.CostDifference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says in words where the time of calls goes. */
final class BreakdownText {
    /** A smaller share of a sum is not worth a word. */
    private static final double NEGLIGIBLE = 0.005;

    private BreakdownText() {}

    /** Returns an answer for each contender and for each two of them, of time, and of CPU time where it is known. */
    static List<Answer> of(Explanation explanation) {
        List<Answer> answers = new ArrayList<>();
        List<Buildup> ladders = explanation.ladders();
        for (CallMetric quantity : List.of(explanation.time(), explanation.cpu())) {
            ladders.forEach(ladder -> quantity.account(ladder)
                    .map(account -> of(account, quantity))
                    .or(() -> explainNothing(ladder, quantity))
                    .ifPresent(answers::add));
            for (int i = 0; i < ladders.size(); i++) {
                for (int j = i + 1; j < ladders.size(); j++) {
                    compareLadders(quantity, ladders.get(i), ladders.get(j)).ifPresent(answers::add);
                }
            }
        }
        return answers;
    }

    /** A contender without a known time is reported elsewhere. */
    private static Optional<Answer> explainNothing(Buildup ladder, CallMetric quantity) {
        return quantity.name().isEmpty()
                ? Optional.of(new Answer(
                        ladder.contender(),
                        RichText.of("Nothing can be said: it has no settled round. Give it more --time, or fewer"
                                + " transports."),
                        Confidence.INVALID))
                : Optional.empty();
    }

    /** Returns why nothing is said: the end of "not known yet: one round". */
    static String describeGap(int rounds) {
        return "known yet: " + (rounds == 1 ? "one round" : rounds + " rounds");
    }

    private static Answer of(BuildupBreakdown account, CallMetric quantity) {
        if (!account.known()) {
            return new Answer(
                    account.contender() + quantity.name(),
                    RichText.of("Not " + describeGap(account.rounds()) + ". Give it more --time, or fewer transports."),
                    Confidence.INCONCLUSIVE);
        }
        RichText words = RichText.of("A call takes ")
                .strong(NumberFormats.signedTime(account.whole().estimate()))
                .and(quantity.takes() + ": " + formatSum(account.separated(), 0) + ". " + describeUnexplained(account)
                        + describeNotSeparated(account) + describeInvalid(account));
        return new Answer(
                account.contender() + quantity.name(),
                words,
                account.valid() ? Confidence.CONCLUSIVE : Confidence.INVALID);
    }

    /** Returns each share with its sign, for readers to add up; what is as good as 0 is left out. */
    private static String formatSum(List<BuildupBreakdown.Share> shares, double least) {
        String sum = shares.stream()
                .filter(share -> Math.abs(share.nanos()) > least)
                .sorted(Comparator.comparing(share -> share.nanos() < 0))
                .map(share -> NumberFormats.signedTime(share.nanos()) + " " + share.name())
                .collect(Collectors.joining(", "));
        return sum.isEmpty() ? "nothing that could be separated" : sum;
    }

    private static String describeUnexplained(BuildupBreakdown account) {
        return account.doubt() < NEGLIGIBLE
                ? "Nothing is unexplained."
                : "Unexplained: " + NumberFormats.signedTime(account.unexplained()) + "; in doubt: "
                        + NumberFormats.percent(account.doubt()) + " of it.";
    }

    private static String describeNotSeparated(BuildupBreakdown account) {
        String names = account.parts().stream()
                .filter(part -> !part.separated())
                .map(part -> part.name() + " (" + formatRange(part.cost(), part.rounds()) + ")")
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? "" : " Not separated from what it stands on: " + names + ".";
    }

    private static String formatRange(ConfidenceInterval cost, int rounds) {
        return cost.bounded() ? NumberFormats.ends(cost, NumberFormats::signedTime) : "not " + describeGap(rounds);
    }

    private static String describeInvalid(BuildupBreakdown account) {
        return account.valid()
                ? ""
                : " INVALID: not more than " + NumberFormats.percent(BuildupBreakdown.MAX_UNEXPLAINED)
                        + " may be in doubt; more --time, and a quieter machine, separate more.";
    }

    /** What one takes more than the other, rung by rung. */
    private static Optional<Answer> compareLadders(CallMetric quantity, Buildup first, Buildup second) {
        Optional<BuildupBreakdown> one = quantity.account(first);
        Optional<BuildupBreakdown> other = quantity.account(second);
        Optional<CostDifference> more = quantity.between(first, second);
        if (one.isEmpty() || other.isEmpty() || more.isEmpty()) {
            return Optional.empty();
        }
        boolean ahead = more.get().more().estimate() >= 0;
        BuildupBreakdown less = ahead ? one.get() : other.get();
        BuildupBreakdown most = ahead ? other.get() : one.get();
        String topic = most.contender() + " and " + less.contender() + quantity.name();
        return Optional.of(
                more.get().separated()
                        ? explainDifference(
                                topic,
                                quantity,
                                less,
                                most,
                                Math.abs(more.get().more().estimate()))
                        : explainNotDistinguished(topic, more.get()));
    }

    private static Answer explainNotDistinguished(String topic, CostDifference more) {
        String words = more.more().bounded()
                ? "distinguished: the difference lies in " + NumberFormats.ends(more.more(), NumberFormats::signedTime)
                : describeGap(more.rounds());
        return new Answer(topic, RichText.of("Not " + words + "."), Confidence.INCONCLUSIVE);
    }

    private static Answer explainDifference(
            String topic, CallMetric quantity, BuildupBreakdown less, BuildupBreakdown most, double nanos) {
        List<BuildupBreakdown.Share> shares = most.minus(less);
        double rest = nanos
                - shares.stream().mapToDouble(BuildupBreakdown.Share::nanos).sum();
        double negligible = NEGLIGIBLE * nanos;
        RichText words = RichText.of("Of the ")
                .strong(NumberFormats.signedTime(nanos))
                .and(quantity.takes() + " that " + most.contender() + " takes more than " + less.contender() + ": "
                        + formatSum(shares, negligible)
                        + (Math.abs(rest) < negligible
                                ? "."
                                : ", " + NumberFormats.signedTime(rest) + " unexplained."));
        Confidence confidence = !less.valid() || !most.valid()
                ? Confidence.INVALID
                : Math.abs(rest) <= BuildupBreakdown.MAX_UNEXPLAINED * nanos
                        ? Confidence.CONCLUSIVE
                        : Confidence.INCONCLUSIVE;
        return new Answer(topic, words, confidence);
    }
}
