package io.metrifier.report.section;

import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.RichText;
import io.metrifier.report.ranking.RankedMetric;
import io.metrifier.report.ranking.Ranking;
import io.metrifier.report.ranking.VerdictWords;
import io.metrifier.results.document.Series;
import io.metrifier.verdict.GateOutcome;
import io.metrifier.verdict.PairwiseVerdict;
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
        List<Ranking> rankings = group.rankings();
        Duration perRound = group.results().perRound().orElse(null);
        List<Answer> answers = new ArrayList<>();
        for (Ranking ranking : rankings) {
            String label = group.label(ranking.setting());
            answers.addAll(ranking.builds().isEmpty() ? answer(ranking, label, perRound) : listBuilds(ranking, label));
        }
        answers.addAll(ofLoads);
        List<PageBlock> blocks = new ArrayList<>();
        if (rankings.size() > 1
                && rankings.stream().allMatch(ranking -> ranking.builds().isEmpty())) {
            blocks.add(new PageBlock.Paragraph(summarize(rankings)));
        }
        if (!answers.isEmpty()) {
            blocks.add(new PageBlock.Answers(answers));
        }
        return blocks;
    }

    private static List<Answer> answer(Ranking ranking, String label, @Nullable Duration perRound) {
        List<Answer> answers = new ArrayList<>();
        answers.add(VerdictWords.toAnswer(label, chooseWords(ranking, perRound), ranking.verdict()));
        answerByCpu(ranking, label, perRound).ifPresent(answers::add);
        for (PairwiseVerdict sides : ranking.sides()) {
            VerdictWords words = new VerdictWords(sides, ranking.judge(), RankedMetric.SIDES);
            answers.add(VerdictWords.toAnswer(label + ", server", words.sentences(perRound), sides));
        }
        return answers;
    }

    /** What a gate says of the same contenders is sharper. */
    private static List<Answer> listBuilds(Ranking ranking, String label) {
        return ranking.builds().stream()
                .map(build -> new Answer(
                        label.equals(build.scenario()) ? build.title() : label + ": " + build.title(),
                        RichText.of(build.details()),
                        build.result() == GateOutcome.Result.INCONCLUSIVE
                                ? Confidence.INCONCLUSIVE
                                : Confidence.CONCLUSIVE))
                .toList();
    }

    /** Counts conclusive leads only. */
    private static RichText summarize(List<Ranking> rankings) {
        Map<String, Integer> wins = new TreeMap<>();
        rankings.stream()
                .filter(ranking -> ranking.confidence() == Confidence.CONCLUSIVE
                        && ranking.contenders().size() > 1)
                .filter(ranking -> ranking.front().size() == 1)
                .forEach(ranking -> wins.merge(ranking.leader().contender(), 1, Integer::sum));
        int decided = wins.values().stream().mapToInt(Integer::intValue).sum();
        RichText words = RichText.of("Of " + rankings.size() + " comparisons ");
        String joint = "";
        for (Map.Entry<String, Integer> win : wins.entrySet()) {
            words = words.and(joint).strong(win.getKey()).and(" leads " + win.getValue());
            joint = ", ";
        }
        int open = rankings.size() - decided;
        return words.and(joint
                + (open == 0
                        ? "and every lead is conclusive."
                        : open + (open == 1 ? " has" : " have") + " no single leader."));
    }

    /** CPU time needs the fewest rounds, and it matters on a machine with few cores, where speed depends on it. */
    static Optional<Answer> answerByCpu(Ranking ranking, String label, @Nullable Duration perRound) {
        PairwiseVerdict cpu = ranking.cpu();
        if (cpu.state() == PairwiseVerdict.State.INVALID) {
            return Optional.empty();
        }
        VerdictWords words = new VerdictWords(cpu, ranking.judge(), RankedMetric.CPU);
        return Optional.of(VerdictWords.toAnswer(label + ", CPU time", words.sentences(perRound), cpu));
    }

    private static RichText chooseWords(Ranking ranking, @Nullable Duration perRound) {
        VerdictWords words = new VerdictWords(ranking.verdict(), ranking.judge(), ranking.metric());
        if (ranking.contenders().size() > 1 || ranking.verdict().ranking().isEmpty()) {
            return words.sentences(perRound);
        }
        Series only = ranking.leader();
        return RichText.of("Only ")
                .strong(only.contender())
                .and(" was measured: " + ranking.number().apply(ranking.score(only)) + " " + ranking.unit() + ".");
    }
}
