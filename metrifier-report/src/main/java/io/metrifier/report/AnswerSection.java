package io.metrifier.report;

import io.metrifier.report.chart.Numbers;
import io.metrifier.report.page.Block;
import io.metrifier.report.page.Block.Answer;
import io.metrifier.report.page.Block.Confidence;
import io.metrifier.report.page.Words;
import io.metrifier.report.stats.Interval;
import io.metrifier.report.stats.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The first screen: who is ahead, by what factor, and where nobody can tell. */
final class AnswerSection {
    /** How far apart the ends of an interval may lie for it to say anything. */
    private static final double WIDEST = 20;

    private AnswerSection() {}

    static List<Block> of(List<Contest> contests, Labels labels, List<Answer> ofLoads) {
        List<Answer> answers = new ArrayList<>();
        contests.stream().map(contest -> answer(contest, labels)).forEach(answers::add);
        answers.addAll(ofLoads);
        List<Block> blocks = new ArrayList<>();
        if (contests.size() > 1) {
            blocks.add(new Block.Paragraph(summary(contests)));
        }
        if (!answers.isEmpty()) {
            blocks.add(new Block.Answers(answers));
        }
        return blocks;
    }

    /** Counts what is decided; what is not is never counted for anybody. */
    private static Words summary(List<Contest> contests) {
        Map<String, Integer> wins = new TreeMap<>();
        contests.stream()
                .filter(contest -> confidence(contest) == Confidence.DECIDED
                        && contest.ranking().size() > 1)
                .filter(contest -> contest.front().size() == 1)
                .forEach(contest -> wins.merge(contest.leader().transport(), 1, Integer::sum));
        int decided = wins.values().stream().mapToInt(Integer::intValue).sum();
        Words words = Words.of("Of " + contests.size() + " comparisons ");
        String joint = "";
        for (Map.Entry<String, Integer> win : wins.entrySet()) {
            words = words.and(joint).strong(win.getKey()).and(" leads " + win.getValue());
            joint = ", ";
        }
        int open = contests.size() - decided;
        return words.and(joint
                + (open == 0 ? "and none is open." : open + (open == 1 ? " has" : " have") + " no single leader."));
    }

    private static Answer answer(Contest contest, Labels labels) {
        return new Answer(labels.of(contest.setting()), words(contest), confidence(contest));
    }

    static Confidence confidence(Contest contest) {
        if (contest.ranking().stream()
                .anyMatch(standing -> !standing.measurement().score().independent())) {
            return Confidence.INDICATION;
        }
        boolean open = contest.front().stream()
                .anyMatch(standing ->
                        standing != contest.leader() && standing.behind().verdict() != Verdict.SAME);
        return open ? Confidence.OPEN : Confidence.DECIDED;
    }

    private static Words words(Contest contest) {
        List<Standing> ranking = contest.ranking();
        if (ranking.size() == 1) {
            return Words.of("Only ")
                    .strong(contest.leader().transport())
                    .and(" was measured: "
                            + contest.number().apply(contest.leader().value().estimate()) + " " + contest.unit() + ".");
        }
        if (confidence(contest) == Confidence.INDICATION) {
            return lead(contest.leader(), ranking.subList(1, ranking.size())).and(" – in a single fork.");
        }
        if (contest.front().size() == 1) {
            return lead(contest.leader(), contest.rest()).and(".");
        }
        return shared(contest);
    }

    private static Words lead(Standing leader, List<Standing> others) {
        Words words = Words.of("").strong(leader.transport()).and(" leads: ");
        Standing next = others.get(0);
        words = words.strong(factor(next)).and(" as fast as " + next.transport() + range(next));
        for (Standing standing : others.subList(1, others.size())) {
            words = words.and(", " + factor(standing) + " " + standing.transport());
        }
        return words;
    }

    private static Words shared(Contest contest) {
        List<String> front = contest.front().stream().map(Standing::transport).toList();
        Standing next = contest.front().get(1);
        boolean same = confidence(contest) == Confidence.DECIDED;
        Words words = same
                ? Words.list(front, "and").and(" are equally fast")
                : Words.of("Not decided between ").and(Words.list(front, "and"));
        words = words.and(": " + contest.leader().transport() + " measures " + factor(next) + " as fast as "
                + next.transport() + range(next));
        if (contest.rest().isEmpty()) {
            return words.and(".");
        }
        List<String> rest = contest.rest().stream()
                .map(standing -> factor(standing) + " " + standing.transport())
                .toList();
        return words.and("; against the others " + String.join(", ", rest) + ".");
    }

    private static String factor(Standing standing) {
        return Numbers.times(standing.behind().ratio().estimate());
    }

    private static String range(Standing standing) {
        Interval ratio = standing.behind().ratio();
        if (!ratio.bounded()) {
            return "";
        }
        return ratio.high() > WIDEST * ratio.low()
                ? " (its forks differ too much to say more)"
                : " (" + Numbers.times(ratio.low()) + " to " + Numbers.times(ratio.high()) + ")";
    }
}
