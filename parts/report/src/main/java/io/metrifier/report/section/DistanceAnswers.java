package io.metrifier.report.section;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.data.DistancePoint;
import io.metrifier.report.page.PageBlock.Answer;
import io.metrifier.report.page.PageBlock.Confidence;
import io.metrifier.report.page.RichText;
import io.metrifier.report.ranking.Crossovers;
import io.metrifier.results.figure.DistanceFigures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What calls at a distance say, in a sentence for each distance of a preset and for each sweep. */
public final class DistanceAnswers {
    private DistanceAnswers() {}

    public static List<Answer> of(List<List<DistancePoint>> results) {
        List<Answer> answers = new ArrayList<>();
        for (List<DistancePoint> points : results) {
            if (points.get(0).question().equals(DistanceFigures.SWEEP)) {
                answers.add(sweep(points));
            } else {
                int contenders = Crossovers.contenders(points);
                DistanceSection.contests(points)
                        .forEach(
                                (name, contest) -> answers.add(answer(name, new Crossovers.Cell(contest, contenders))));
            }
        }
        return answers;
    }

    private static Answer sweep(List<DistancePoint> points) {
        List<Crossovers.Cell> cells = Crossovers.of(points);
        boolean far = cells.stream().map(Crossovers.Cell::network).distinct().count() > 1;
        String by = far ? " by distance" : " by " + cells.get(0).counted();
        return new Answer(points.get(0).scenario() + by, words(cells), confidence(cells));
    }

    private static RichText words(List<Crossovers.Cell> cells) {
        List<DistancePoint> deciding =
                cells.stream().flatMap(cell -> cell.deciding().stream()).toList();
        if (deciding.isEmpty()) {
            return RichText.of("No valid result had settled.");
        }
        if (cells.get(0).contenders() > 1) {
            return RichText.of("Leading, " + String.join("; ", Crossovers.inWords(cells)) + ".");
        }
        List<String> medians = deciding.stream()
                .map(one -> NumberFormats.time(one.median()) + " with rtt=" + one.network() + " " + one.counted() + "="
                        + one.size())
                .toList();
        return RichText.of("Half of the calls over ")
                .strong(deciding.get(0).label())
                .and(" are answered within " + String.join(", ", medians) + ".");
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
        if (cell.deciding().isEmpty()) {
            return Confidence.INVALID;
        }
        if (cell.isIndication()) {
            return Confidence.INDICATION;
        }
        return cell.leaders().size() == 1 ? Confidence.CONCLUSIVE : Confidence.INCONCLUSIVE;
    }

    private static Answer answer(String name, Crossovers.Cell cell) {
        List<DistancePoint> valid = cell.results().stream()
                .filter(DistancePoint::valid)
                .sorted(Comparator.comparingDouble(DistancePoint::median))
                .toList();
        if (valid.isEmpty()) {
            return new Answer(name, RichText.of("No valid result."), Confidence.INVALID);
        }
        double best = valid.get(0).median();
        List<String> others = valid.subList(1, valid.size()).stream()
                .map(one -> NumberFormats.times(one.median() / best) + " over " + one.label())
                .toList();
        RichText words = RichText.of("Half of the calls are answered within ")
                .strong(NumberFormats.time(best))
                .and(" over ")
                .strong(valid.get(0).label());
        return new Answer(
                name, words.and((others.isEmpty() ? "" : ", " + String.join(", ", others)) + "."), confidence(cell));
    }
}
