package io.metrifier.report.explain;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.RichText;
import io.metrifier.results.run.Ladder;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.CostDifference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says in words where the time of calls goes. */
final class BreakdownText {
    /** A smaller share of a sum is not worth a word. */
    static final double NEGLIGIBLE = 0.005;

    private BreakdownText() {}

    /** Returns an answer for each contender and for each two of them, of time, and of CPU time where it is known. */
    static List<Answer> of(Explanation explanation) {
        List<Answer> answers = new ArrayList<>();
        List<Ladder> ladders = explanation.ladders();
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
    private static Optional<Answer> nothing(Ladder ladder, CallQuantity quantity) {
        return quantity.name().isEmpty()
                ? Optional.of(new Answer(
                        ladder.contender(),
                        RichText.of("Nothing can be said: it has no settled round. Give it more --time, or fewer"
                                + " transports."),
                        Confidence.INVALID))
                : Optional.empty();
    }

    private static Answer of(LadderBreakdown account, CallQuantity quantity) {
        String found = parts(account, part -> part.separated() && part.cost().estimate() >= 0)
                .map(part -> NumberFormats.signedTime(part.cost().estimate()) + " " + part.name())
                .collect(Collectors.joining(", "));
        String off = parts(account, part -> part.separated() && part.cost().estimate() < 0)
                .map(part -> "; " + part.name() + " takes "
                        + NumberFormats.signedTime(-part.cost().estimate()) + " off")
                .collect(Collectors.joining());
        RichText words = RichText.of("A call takes ")
                .strong(NumberFormats.signedTime(account.whole().estimate()))
                .and(quantity.takes() + ": " + found + off + ". " + unexplained(account) + notSeparated(account)
                        + invalid(account));
        return new Answer(account.contender() + quantity.name(), words, confidence(account));
    }

    private static Confidence confidence(LadderBreakdown account) {
        return !account.valid()
                ? Confidence.INVALID
                : account.whole().bounded() ? Confidence.CONCLUSIVE : Confidence.INDICATION;
    }

    private static String unexplained(LadderBreakdown account) {
        return account.doubt() < NEGLIGIBLE
                ? "Nothing is unexplained."
                : "Unexplained: " + NumberFormats.signedTime(account.unexplained()) + "; in doubt: "
                        + NumberFormats.percent(account.doubt()) + " of it.";
    }

    private static String notSeparated(LadderBreakdown account) {
        String names = parts(account, part -> !part.separated())
                .map(part -> part.name() + NumberFormats.range(part.cost(), NumberFormats::signedTime))
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? "" : " Not separated from what it stands on: " + names + ".";
    }

    private static String invalid(LadderBreakdown account) {
        return account.valid()
                ? ""
                : " INVALID: not more than " + NumberFormats.percent(LadderBreakdown.MAX_UNEXPLAINED)
                        + " may be in doubt; more --time, and a quieter machine, separate more.";
    }

    private static Stream<LadderBreakdown.Part> parts(LadderBreakdown account, Predicate<LadderBreakdown.Part> which) {
        return account.parts().stream().filter(which);
    }

    /** What one takes more than the other, rung by rung. */
    private static Optional<Answer> between(CallQuantity quantity, Ladder first, Ladder second) {
        Optional<LadderBreakdown> one = quantity.account(first);
        Optional<LadderBreakdown> other = quantity.account(second);
        Optional<CostDifference> more = quantity.between(first, second);
        if (one.isEmpty() || other.isEmpty() || more.isEmpty()) {
            return Optional.empty();
        }
        double difference = more.get().more().estimate();
        LadderBreakdown less = difference >= 0 ? one.get() : other.get();
        LadderBreakdown most = difference >= 0 ? other.get() : one.get();
        String topic = most.contender() + " and " + less.contender() + quantity.name();
        if (!more.get().separated()) {
            ConfidenceInterval range = more.get().more();
            String between = range.bounded()
                    ? ": the difference lies in " + NumberFormats.ends(range, NumberFormats::signedTime)
                    : "";
            return Optional.of(
                    new Answer(topic, RichText.of("Not distinguished" + between + "."), Confidence.INCONCLUSIVE));
        }
        DifferenceBreakdown gap = DifferenceBreakdown.of(less, most, Math.abs(difference));
        Confidence confidence = !less.valid() || !most.valid()
                ? Confidence.INVALID
                : gap.explained() ? Confidence.CONCLUSIVE : Confidence.INCONCLUSIVE;
        return Optional.of(new Answer(topic, gap.words(quantity, less.contender(), most.contender()), confidence));
    }
}
