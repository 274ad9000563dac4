package io.metrifier.report.explain;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.RichText;
import io.metrifier.results.metric.Buildup;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.CostDifference;
import java.util.ArrayList;
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
        for (CallQuantity quantity : List.of(explanation.time(), explanation.cpu())) {
            ladders.forEach(ladder -> quantity.account(ladder)
                    .map(account -> of(account, quantity))
                    .or(() -> nothing(ladder, quantity))
                    .ifPresent(answers::add));
            for (int i = 0; i < ladders.size(); i++) {
                for (int j = i + 1; j < ladders.size(); j++) {
                    between(quantity, ladders.get(i), ladders.get(j)).ifPresent(answers::add);
                }
            }
        }
        return answers;
    }

    /** A contender without a known time is reported elsewhere. */
    private static Optional<Answer> nothing(Buildup ladder, CallQuantity quantity) {
        return quantity.name().isEmpty()
                ? Optional.of(new Answer(
                        ladder.contender(),
                        RichText.of("Nothing can be said: it has no settled round. Give it more --time, or fewer"
                                + " transports."),
                        Confidence.INVALID))
                : Optional.empty();
    }

    /** Returns why nothing is said: the end of "not known yet: one round". */
    static String yet(int rounds) {
        return "known yet: " + (rounds == 1 ? "one round" : rounds + " rounds");
    }

    private static Answer of(BuildupBreakdown account, CallQuantity quantity) {
        if (!account.known()) {
            return new Answer(
                    account.contender() + quantity.name(),
                    RichText.of("Not " + yet(account.rounds()) + ". Give it more --time, or fewer transports."),
                    Confidence.INCONCLUSIVE);
        }
        RichText words = RichText.of("A call takes ")
                .strong(NumberFormats.signedTime(account.whole().estimate()))
                .and(quantity.takes() + ": " + sum(account.separated(), 0, "off") + ". " + unexplained(account)
                        + notSeparated(account) + invalid(account));
        return new Answer(
                account.contender() + quantity.name(),
                words,
                account.valid() ? Confidence.CONCLUSIVE : Confidence.INVALID);
    }

    /** Returns what is above 0 with what it is, then what is below 0; what is as good as 0 is left out. */
    private static String sum(List<BuildupBreakdown.Share> shares, double least, String less) {
        String more = shares.stream()
                .filter(share -> share.nanos() > least)
                .map(share -> NumberFormats.signedTime(share.nanos()) + " " + share.name())
                .collect(Collectors.joining(", "));
        return shares.stream()
                .filter(share -> share.nanos() < -least)
                .map(share -> "; " + share.name() + " takes " + NumberFormats.signedTime(-share.nanos()) + " " + less)
                .collect(Collectors.joining("", more.isEmpty() ? "nothing that could be separated" : more, ""));
    }

    private static String unexplained(BuildupBreakdown account) {
        return account.doubt() < NEGLIGIBLE
                ? "Nothing is unexplained."
                : "Unexplained: " + NumberFormats.signedTime(account.unexplained()) + "; in doubt: "
                        + NumberFormats.percent(account.doubt()) + " of it.";
    }

    private static String notSeparated(BuildupBreakdown account) {
        String names = account.parts().stream()
                .filter(part -> !part.separated())
                .map(part -> part.name() + " (" + range(part.cost(), part.rounds()) + ")")
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? "" : " Not separated from what it stands on: " + names + ".";
    }

    private static String range(ConfidenceInterval cost, int rounds) {
        return cost.bounded() ? NumberFormats.ends(cost, NumberFormats::signedTime) : "not " + yet(rounds);
    }

    private static String invalid(BuildupBreakdown account) {
        return account.valid()
                ? ""
                : " INVALID: not more than " + NumberFormats.percent(BuildupBreakdown.MAX_UNEXPLAINED)
                        + " may be in doubt; more --time, and a quieter machine, separate more.";
    }

    /** What one takes more than the other, rung by rung. */
    private static Optional<Answer> between(CallQuantity quantity, Buildup first, Buildup second) {
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
                        ? difference(
                                topic,
                                quantity,
                                less,
                                most,
                                Math.abs(more.get().more().estimate()))
                        : notDistinguished(topic, more.get()));
    }

    private static Answer notDistinguished(String topic, CostDifference more) {
        String words = more.more().bounded()
                ? "distinguished: the difference lies in " + NumberFormats.ends(more.more(), NumberFormats::signedTime)
                : yet(more.rounds());
        return new Answer(topic, RichText.of("Not " + words + "."), Confidence.INCONCLUSIVE);
    }

    private static Answer difference(
            String topic, CallQuantity quantity, BuildupBreakdown less, BuildupBreakdown most, double nanos) {
        List<BuildupBreakdown.Share> shares = most.minus(less);
        double rest = nanos
                - shares.stream().mapToDouble(BuildupBreakdown.Share::nanos).sum();
        double negligible = NEGLIGIBLE * nanos;
        RichText words = RichText.of("Of the ")
                .strong(NumberFormats.signedTime(nanos))
                .and(quantity.takes() + " that " + most.contender() + " takes more than " + less.contender() + ": "
                        + sum(shares, negligible, "less")
                        + (Math.abs(rest) < negligible ? "" : "; unexplained " + NumberFormats.signedTime(rest)) + ".");
        Confidence confidence = !less.valid() || !most.valid()
                ? Confidence.INVALID
                : Math.abs(rest) <= BuildupBreakdown.MAX_UNEXPLAINED * nanos
                        ? Confidence.CONCLUSIVE
                        : Confidence.INCONCLUSIVE;
        return new Answer(topic, words, confidence);
    }
}
