package io.metrifier.report.contest;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.RichText;
import io.metrifier.report.stats.ComparisonOutcome;
import io.metrifier.report.stats.ConfidenceInterval;
import io.metrifier.report.stats.ContenderDifference;
import io.metrifier.report.stats.Verdict;
import io.metrifier.report.stats.VerdictRule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A verdict in sentences: the same in the terminal, in the report and wherever else it is told. */
public final class VerdictWords {
    /** How far apart the ends of an interval may lie for it to say anything. */
    private static final double WIDEST = 20;

    /** More pairs than this are counted, not named. */
    private static final int MOST_NAMED = 3;

    private final Verdict verdict;
    private final VerdictRule judge;
    private final Quantity quantity;

    /** What was judged. */
    public enum Quantity {
        /** Calls per second, or the time of a call. */
        SPEED(" is fastest: ", " measures fastest: ", " are equally fast"),
        /** Processor time per call. */
        CPU(
                " needs the least processor time per call: ",
                " measures the least processor time per call: ",
                " need the same processor time per call");

        private final String leads;
        private final String measures;
        private final String same;

        Quantity(String leads, String measures, String same) {
            this.leads = leads;
            this.measures = measures;
            this.same = same;
        }

        private RichText first(String factor, String other) {
            return this == SPEED
                    ? RichText.of("").strong(factor).and(" the speed of " + other)
                    : RichText.of(other + " takes ").strong(factor).and(" as much");
        }

        private String next(String factor, String other) {
            return this == SPEED ? factor + " that of " + other : other + " " + factor;
        }
    }

    /** Prepares to tell a verdict that this judge gave. */
    public VerdictWords(Verdict verdict, VerdictRule judge, Quantity quantity) {
        this.verdict = verdict;
        this.judge = judge;
        this.quantity = quantity;
    }

    /** Returns one sentence: who leads and by how much, or between whom that is not decided. */
    public RichText headline() {
        List<String> ranking = verdict.ranking();
        if (ranking.isEmpty()) {
            return RichText.of("Nobody has settled, so there is nothing to compare.");
        }
        if (ranking.size() == 1) {
            return RichText.of("Only ").strong(ranking.get(0)).and(" was measured and has settled.");
        }
        List<ContenderDifference> toLeader = ranking.stream()
                .skip(1)
                .map(other -> verdict.between(ranking.get(0), other).orElseThrow())
                .toList();
        List<ContenderDifference> beaten = only(toLeader, ComparisonOutcome.BETTER);
        if (verdict.rounds() < VerdictRule.FEWEST_ROUNDS) {
            return leads(toLeader, quantity.measures)
                    .and(verdict.rounds() == 1 ? " – in a single round." : " – in two rounds, too few to decide.");
        }
        if (beaten.size() == toLeader.size()) {
            return leads(toLeader, quantity.leads).and(".");
        }
        List<ContenderDifference> open = only(toLeader, ComparisonOutcome.UNDECIDED);
        RichText words = open.isEmpty() ? same(only(toLeader, ComparisonOutcome.SAME)) : open(open);
        return beaten.isEmpty()
                ? words
                : words.and(" Decided: ")
                        .and(leads(beaten, quantity == Quantity.SPEED ? " makes " : ": "))
                        .and(".");
    }

    /** Returns the headline and all that is to be said beside it; {@code perRound} as for {@link #notes}. */
    public RichText sentences(@Nullable Duration perRound) {
        RichText words = headline();
        for (String note : notes(perRound)) {
            words = words.and(" " + note);
        }
        return words;
    }

    /**
     * Returns what is to be said beside the headline, each a sentence: what is undecided and what would decide it, who
     * had not settled, and whose forks differ more than those of the others.
     *
     * @param perRound how long a round takes; null where nobody knows
     */
    public List<String> notes(@Nullable Duration perRound) {
        List<String> notes = new ArrayList<>();
        List<ContenderDifference> undecided = verdict.undecided();
        if (!undecided.isEmpty()) {
            notes.add("Undecided between " + pairs(undecided) + ": " + needed(perRound) + ".");
        }
        if (!verdict.notSettled().isEmpty()) {
            notes.add("Not settled, and no part of any decision: "
                    + verdict.notSettled().entrySet().stream()
                            .map(one -> one.getKey() + " in " + rounds(one.getValue()))
                            .collect(Collectors.joining(", "))
                    + ".");
        }
        if (!verdict.wider().isEmpty()) {
            notes.add("Forks of " + String.join(" and ", verdict.wider())
                    + " differ more than those of the others, so the common spread does not speak for them alone.");
        }
        return notes;
    }

    private RichText leads(List<ContenderDifference> others, String verb) {
        ContenderDifference next = others.get(0);
        RichText words = RichText.of("")
                .strong(next.ahead())
                .and(verb)
                .and(quantity.first(factor(next), next.behind()))
                .and(range(next));
        for (ContenderDifference other : others.subList(1, others.size())) {
            words = words.and(", " + quantity.next(factor(other), other.behind()));
        }
        return words;
    }

    private RichText open(List<ContenderDifference> open) {
        ContenderDifference next = open.get(0);
        List<String> names = new ArrayList<>(List.of(verdict.ranking().get(0)));
        open.forEach(one -> names.add(other(one)));
        RichText words = RichText.of("Not decided between ")
                .and(RichText.list(names, "and"))
                .and(": " + next.ahead() + (quantity == Quantity.SPEED ? " measures " : " measures less, "))
                .and(quantity.first(factor(next), next.behind()));
        return words.and(
                bounded(next)
                        ? ", and the truth may lie anywhere from "
                                + NumberFormats.times(next.ratio().low()) + " to "
                                + NumberFormats.times(next.ratio().high()) + "."
                        : ", and its forks differ too much to say more.");
    }

    private RichText same(List<ContenderDifference> same) {
        List<String> names = new ArrayList<>(List.of(verdict.ranking().get(0)));
        same.forEach(one -> names.add(other(one)));
        return RichText.list(names, "and")
                .and(quantity.same + ", to within " + NumberFormats.percent(judge.minimumEffect()) + ".");
    }

    private String other(ContenderDifference one) {
        return one.ahead().equals(verdict.ranking().get(0)) ? one.behind() : one.ahead();
    }

    private String needed(@Nullable Duration perRound) {
        String effect = " would decide a difference of " + NumberFormats.percent(judge.minimumEffect());
        if (verdict.more().isEmpty()) {
            return verdict.rounds() < 2
                    ? "a single round shows nothing of how far JVMs differ; measure at least "
                            + VerdictRule.FEWEST_ROUNDS
                    : "their forks differ so much that a thousand more rounds would not decide a difference of "
                            + NumberFormats.percent(judge.minimumEffect());
        }
        int more = verdict.more().getAsInt();
        String time = perRound == null ? "" : ", about " + inWords(perRound.multipliedBy(more)) + ",";
        return more + (more == 1 ? " more round" : " more rounds") + time + effect;
    }

    private static String inWords(Duration time) {
        long minutes = Math.max(1, Math.round(time.toSeconds() / 60.0));
        return minutes == 1 ? "a minute" : minutes < 120 ? minutes + " minutes" : Math.round(minutes / 60.0) + " hours";
    }

    private static String pairs(List<ContenderDifference> undecided) {
        String named = undecided.stream()
                .limit(MOST_NAMED)
                .map(pair -> pair.ahead() + " and " + pair.behind())
                .collect(Collectors.joining(", "));
        int others = undecided.size() - MOST_NAMED;
        return others < 1 ? named : named + ", and in " + others + (others == 1 ? " more pair" : " more pairs");
    }

    private static String rounds(List<Integer> rounds) {
        String numbers = rounds.stream().map(round -> String.valueOf(round + 1)).collect(Collectors.joining(", "));
        return (rounds.size() == 1 ? "round " : "rounds ") + numbers;
    }

    private static List<ContenderDifference> only(List<ContenderDifference> all, ComparisonOutcome outcome) {
        return all.stream().filter(one -> one.outcome() == outcome).toList();
    }

    private static String factor(ContenderDifference pair) {
        return NumberFormats.times(pair.ratio().estimate());
    }

    private static boolean bounded(ContenderDifference pair) {
        ConfidenceInterval ratio = pair.ratio();
        return ratio.bounded() && ratio.high() <= WIDEST * ratio.low();
    }

    private static String range(ContenderDifference pair) {
        if (!pair.ratio().bounded()) {
            return "";
        }
        return bounded(pair)
                ? " (" + NumberFormats.times(pair.ratio().low()) + " to "
                        + NumberFormats.times(pair.ratio().high()) + ")"
                : " (its forks differ too much to say more)";
    }
}
