package io.metrifier.report.ranking;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.RichText;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.ContenderDifference;
import io.metrifier.verdict.PairwiseVerdict;
import io.metrifier.verdict.VerdictRule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A verdict in sentences: the same in the terminal and in the report. */
public record VerdictWords(PairwiseVerdict verdict, VerdictRule judge, RankedMetric metric) {
    /** More inconclusive pairs than this are counted, not named. */
    private static final int MAX_NAMED = 3;

    /**
     * Returns which contender leads and by how much, or which comparison is inconclusive; then what is inconclusive and
     * how many rounds would change that, which contenders did not settle, and whose forks vary more than the others'.
     *
     * @param perRound how long a round takes; null if unknown
     */
    public RichText sentences(@Nullable Duration perRound) {
        RichText words = describeOutcome();
        for (String note : describeNotes(perRound)) {
            words = words.and(" " + note);
        }
        return words;
    }

    /** Returns an answer that states how sure this verdict is about the leader, and how many pairs are inconclusive. */
    public static Answer toAnswer(String topic, RichText words, PairwiseVerdict verdict) {
        Confidence confidence = Ranking.confidence(verdict);
        int open = verdict.inconclusive().size();
        if (confidence != Confidence.CONCLUSIVE || open == 0) {
            return new Answer(topic, words, confidence);
        }
        String leader = verdict.ranking().get(0);
        boolean wins = verdict.ranking().stream().skip(1).allMatch(other -> verdict.isBeaten(other, leader));
        String state = (wins ? "winner" : "lead") + " conclusive; " + open + " of "
                + NumberFormats.many(verdict.differences().size(), "pair") + " inconclusive";
        return new Answer(topic, words, confidence, state);
    }

    private ComparisonWords words() {
        return ComparisonWords.of(metric);
    }

    private RichText describeOutcome() {
        List<String> ranking = verdict.ranking();
        if (ranking.isEmpty()) {
            return RichText.of("No contender settled, so there is nothing to compare.");
        }
        if (ranking.size() == 1) {
            return RichText.of("Only ").strong(ranking.get(0)).and(" was measured and settled.");
        }
        List<ContenderDifference> toLeader = ranking.stream()
                .skip(1)
                .map(other -> verdict.between(ranking.get(0), other).orElseThrow())
                .toList();
        List<ContenderDifference> beaten = keepOutcome(toLeader, ComparisonOutcome.BETTER);
        if (verdict.hasTooFewRounds()) {
            return words().leads(toLeader, false)
                    .and(isSingleRound() ? ", in a single round." : ", in too few rounds for a verdict.");
        }
        if (beaten.size() == toLeader.size()) {
            return words().leads(toLeader, true).and(".");
        }
        List<ContenderDifference> open = keepOutcome(toLeader, ComparisonOutcome.INCONCLUSIVE);
        RichText words = open.isEmpty()
                ? words().same(withLeader(keepOutcome(toLeader, ComparisonOutcome.SAME)), judge.minimumEffect())
                : words().inconclusive(withLeader(open), open.get(0));
        return beaten.isEmpty()
                ? words
                : words.and(" Conclusive: ").and(words().leads(beaten, true)).and(".");
    }

    private List<String> describeNotes(@Nullable Duration perRound) {
        List<String> notes = new ArrayList<>();
        List<ContenderDifference> open = verdict.inconclusive();
        if (!open.isEmpty()) {
            notes.add("Inconclusive between " + formatPairs(open) + ": " + describeNeeded(perRound) + ".");
        }
        if (!verdict.notSettled().isEmpty()) {
            notes.add("Not settled, excluded from the verdict: "
                    + verdict.notSettled().entrySet().stream()
                            .map(one -> one.getKey() + " in " + formatRounds(one.getValue()))
                            .collect(Collectors.joining(", "))
                    + ".");
        }
        if (!verdict.wider().isEmpty()) {
            notes.add("Forks of " + String.join(" and ", verdict.wider())
                    + " vary more than those of the others, so their intervals rest on their own forks as well.");
        }
        return notes;
    }

    private List<String> withLeader(List<ContenderDifference> others) {
        String leader = verdict.ranking().get(0);
        List<String> names = new ArrayList<>(List.of(leader));
        others.forEach(one -> names.add(one.ahead().equals(leader) ? one.behind() : one.ahead()));
        return names;
    }

    private String describeNeeded(@Nullable Duration perRound) {
        if (verdict.more().isEmpty()) {
            return isSingleRound()
                    ? "a single round does not show how far JVMs differ; measure at least " + VerdictRule.FEWEST_ROUNDS
                    : "their forks vary so much that not even a thousand more rounds"
                            + ComparisonWords.wouldShow(judge.minimumEffect());
        }
        int more = verdict.more().getAsInt();
        String time = perRound == null ? "" : ", about " + formatDuration(perRound.multipliedBy(more)) + ",";
        String because = verdict.limiting()
                .map(contender -> "; most of them because JVMs of " + contender + " differ")
                .orElse("");
        return ComparisonWords.moreRounds(more, time, judge.minimumEffect()) + because;
    }

    private boolean isSingleRound() {
        return verdict.rounds() < 2;
    }

    private static String formatDuration(Duration time) {
        long minutes = Math.max(1, Math.round(time.toSeconds() / 60.0));
        return minutes == 1 ? "a minute" : minutes < 120 ? minutes + " minutes" : Math.round(minutes / 60.0) + " hours";
    }

    private static String formatPairs(List<ContenderDifference> open) {
        String named = open.stream()
                .limit(MAX_NAMED)
                .map(pair -> pair.ahead() + " and " + pair.behind())
                .collect(Collectors.joining(", "));
        int others = open.size() - MAX_NAMED;
        return others < 1 ? named : named + ", and in " + NumberFormats.many(others, "more pair");
    }

    private static String formatRounds(List<Integer> rounds) {
        String numbers = rounds.stream().map(round -> String.valueOf(round + 1)).collect(Collectors.joining(", "));
        return (rounds.size() == 1 ? "round " : "rounds ") + numbers;
    }

    private static List<ContenderDifference> keepOutcome(List<ContenderDifference> all, ComparisonOutcome outcome) {
        return all.stream().filter(one -> one.outcome() == outcome).toList();
    }
}
