package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.contest.Crossovers;
import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.RichText;
import io.metrifier.results.distance.CallSequence;
import io.metrifier.results.distance.DistanceResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What calls at a distance say, in a sentence for each distance of a preset and for each sweep. */
public final class DistanceAnswers {
    private DistanceAnswers() {}

    public static List<Answer> of(List<DistanceResult> results) {
        List<Answer> answers = new ArrayList<>();
        for (DistanceResult result : results) {
            if (result.question().equals(DistanceResult.SWEEP)) {
                sweep(result, answers);
            } else {
                DistanceSection.contests(result.results())
                        .forEach((name, sequences) -> answers.add(answer(name, sequences)));
            }
        }
        return answers;
    }

    private static void sweep(DistanceResult result, List<Answer> answers) {
        List<Crossovers.Cell> cells = Crossovers.of(result);
        if (!cells.isEmpty()) {
            String scenario = result.results().get(0).subject().scenario().id();
            RichText words = RichText.of("Leading, " + String.join("; ", Crossovers.inWords(cells)) + ".");
            answers.add(new Answer(scenario + " by distance", words, confidence(cells)));
        }
    }

    /** A sweep is as sure as the least sure of its cells. */
    private static Confidence confidence(List<Crossovers.Cell> cells) {
        Set<Confidence> all = EnumSet.noneOf(Confidence.class);
        cells.forEach(cell -> all.add(confidence(cell)));
        return Stream.of(Confidence.INVALID, Confidence.INDICATION, Confidence.INCONCLUSIVE)
                .filter(all::contains)
                .findFirst()
                .orElse(Confidence.CONCLUSIVE);
    }

    private static Confidence confidence(Crossovers.Cell cell) {
        int leaders = cell.leaders().size();
        return leaders == 0
                ? Confidence.INVALID
                : cell.isIndication()
                        ? Confidence.INDICATION
                        : leaders == 1 ? Confidence.CONCLUSIVE : Confidence.INCONCLUSIVE;
    }

    private static Answer answer(String name, List<CallSequence> sequences) {
        List<CallSequence> valid = sequences.stream()
                .filter(sequence -> sequence.invalid().isEmpty())
                .sorted(Comparator.comparingDouble(Crossovers::median))
                .toList();
        if (valid.isEmpty()) {
            return new Answer(name, RichText.of("No valid result."), Confidence.INVALID);
        }
        Crossovers.Cell cell = Crossovers.cell(sequences);
        double best = Crossovers.median(valid.get(0));
        List<String> others = valid.subList(1, valid.size()).stream()
                .map(one -> NumberFormats.times(Crossovers.median(one) / best) + " over " + one.label())
                .toList();
        RichText words = RichText.of("Half of the calls are answered within ")
                .strong(NumberFormats.time(best))
                .and(" over ")
                .strong(valid.get(0).label());
        return new Answer(
                name, words.and((others.isEmpty() ? "" : ", " + String.join(", ", others)) + "."), confidence(cell));
    }
}
