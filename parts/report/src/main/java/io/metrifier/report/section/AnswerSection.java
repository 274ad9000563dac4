package io.metrifier.report.section;

import io.metrifier.report.contest.Contest;
import io.metrifier.report.contest.RankedTransport;
import io.metrifier.report.contest.SettingLabels;
import io.metrifier.report.contest.VerdictWords;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.RichText;
import io.metrifier.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The first screen: which contender leads, by what factor, and what is inconclusive. */
final class AnswerSection {
    private AnswerSection() {}

    static List<PageBlock> of(ReportedGroup group, List<Answer> ofLoads) {
        List<Contest> contests = group.contests();
        SettingLabels labels = group.labels();
        Duration perRound = group.results().perRound().orElse(null);
        List<Answer> answers = new ArrayList<>();
        for (Contest contest : contests) {
            answers.add(answer(contest, labels, perRound));
            cpu(contest, labels, perRound).ifPresent(answers::add);
        }
        answers.addAll(ofLoads);
        List<PageBlock> blocks = new ArrayList<>();
        if (contests.size() > 1) {
            blocks.add(new PageBlock.Paragraph(summary(contests)));
        }
        if (!answers.isEmpty()) {
            blocks.add(new PageBlock.Answers(answers));
        }
        return blocks;
    }

    /** Counts conclusive leads only. */
    private static RichText summary(List<Contest> contests) {
        Map<String, Integer> wins = new TreeMap<>();
        contests.stream()
                .filter(contest -> contest.confidence() == Confidence.CONCLUSIVE
                        && contest.ranking().size() > 1)
                .filter(contest -> contest.front().size() == 1)
                .forEach(contest -> wins.merge(contest.leader().transport(), 1, Integer::sum));
        int decided = wins.values().stream().mapToInt(Integer::intValue).sum();
        RichText words = RichText.of("Of " + contests.size() + " comparisons ");
        String joint = "";
        for (Map.Entry<String, Integer> win : wins.entrySet()) {
            words = words.and(joint).strong(win.getKey()).and(" leads " + win.getValue());
            joint = ", ";
        }
        int open = contests.size() - decided;
        return words.and(joint
                + (open == 0
                        ? "and all are conclusive."
                        : open + (open == 1 ? " has" : " have") + " no single leader."));
    }

    private static Answer answer(Contest contest, SettingLabels labels, @Nullable Duration perRound) {
        return new Answer(labels.of(contest.setting()), words(contest, perRound), contest.confidence());
    }

    /** CPU time needs the fewest rounds, and it matters on a machine with few cores, where speed depends on it. */
    private static Optional<Answer> cpu(Contest contest, SettingLabels labels, @Nullable Duration perRound) {
        Verdict cpu = contest.cpu();
        if (cpu.state() == Verdict.State.INVALID) {
            return Optional.empty();
        }
        VerdictWords words = new VerdictWords(cpu, contest.judge(), VerdictWords.Quantity.CPU);
        return Optional.of(new Answer(
                labels.of(contest.setting()) + ", CPU time", words.sentences(perRound), Contest.confidence(cpu)));
    }

    private static RichText words(Contest contest, @Nullable Duration perRound) {
        VerdictWords words = new VerdictWords(contest.verdict(), contest.judge(), VerdictWords.Quantity.SPEED);
        if (contest.ranking().size() > 1 || contest.verdict().ranking().isEmpty()) {
            return words.sentences(perRound);
        }
        RankedTransport only = contest.leader();
        return RichText.of("Only ")
                .strong(only.transport())
                .and(" was measured: " + contest.number().apply(only.value().estimate()) + " " + contest.unit() + ".");
    }
}
