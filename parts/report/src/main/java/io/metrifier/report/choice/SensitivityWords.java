package io.metrifier.report.choice;

import io.metrifier.report.chart.NumberFormats;
import io.metrifier.report.choice.SensitivityCurve.Crossover;
import io.metrifier.report.choice.SensitivityCurve.Point;
import io.metrifier.report.choice.SensitivityCurve.Stretch;
import io.metrifier.report.page.PageBlock;
import io.metrifier.report.page.RichText;
import io.metrifier.results.choice.CallConditions;
import io.metrifier.results.choice.Dimension;
import io.metrifier.results.choice.PreferenceVerdict;
import io.metrifier.results.choice.Sensitivity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes where the answer of a choice changes, in sentences. */
public final class SensitivityWords {
    private SensitivityWords() {}

    /** Returns a sentence or two for each dimension that was searched. */
    static List<PageBlock.Answer> of(Sensitivity sensitivity, PreferenceVerdict answer) {
        List<PageBlock.Answer> answers = new ArrayList<>();
        for (Dimension dimension : sensitivity.over()) {
            answers.add(of(SensitivityCurve.of(sensitivity, answer, dimension)));
        }
        return answers;
    }

    static PageBlock.Answer of(SensitivityCurve curve) {
        boolean known = curve.points().size() > 1 && curve.points().stream().allMatch(Point::isConclusive);
        return new PageBlock.Answer(
                topic(curve.dimension()),
                RichText.of(sentence(curve)),
                known || curve.nearest().isPresent()
                        ? PageBlock.Confidence.CONCLUSIVE
                        : PageBlock.Confidence.INCONCLUSIVE);
    }

    private static String topic(Dimension dimension) {
        return switch (dimension) {
            case SIZE -> "over size";
            case DISTANCE -> "over distance";
            case BANDWIDTH -> "over bandwidth";
            case RATE -> "over the rate";
        };
    }

    static String sentence(SensitivityCurve curve) {
        List<Stretch> stretches = curve.stretches();
        if (curve.points().size() == 1) {
            return "Not searched: there was no time for a second point.";
        }
        if (stretches.size() == 1) {
            return unchanged(curve, stretches.get(0));
        }
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < stretches.size(); i++) {
            parts.add(leader(stretches.get(i).first()) + " "
                    + where(curve.dimension(), stretches.get(i), i == 0, i == stretches.size() - 1));
        }
        String all = String.join("; ", parts);
        return all.substring(0, 1).toUpperCase(Locale.ROOT) + all.substring(1) + ". " + own(curve);
    }

    private static String unchanged(SensitivityCurve curve, Stretch all) {
        String between = "between " + value(curve.dimension(), all.first().value()) + " and "
                + value(curve.dimension(), all.last().value());
        return all.first().isConclusive()
                ? "No change found " + between + ": " + leader(all.first()) + " at each of " + all.points()
                        + " points. Values between them were not measured."
                : "Inconclusive " + between + ".";
    }

    /** Returns which contender leads at a point. */
    static String leader(Point point) {
        List<String> leaders = List.copyOf(point.leaders());
        return !point.isConclusive()
                ? "inconclusive"
                : leaders.isEmpty()
                        ? "none"
                        : leaders.size() == 1 ? leaders.get(0) : RichText.list(leaders, "and") + " alike";
    }

    private static String where(Dimension dimension, Stretch stretch, boolean first, boolean last) {
        String from = value(dimension, stretch.first().value());
        String to = value(dimension, stretch.last().value());
        double value = stretch.last().value();
        boolean unchanged = stretch.points() == 1 && (!first && !last || value == 0 || Double.isInfinite(value));
        return unchanged
                ? (value == 0 || Double.isInfinite(value) ? "with " : "at ") + from
                : first ? "until " + to : last ? "from " + from + " on" : "from " + from + " to " + to;
    }

    /** Returns how far the question's own value is from the nearest change of the answer. */
    private static String own(SensitivityCurve curve) {
        Optional<Crossover> nearest = curve.nearest();
        String own = "Yours, " + value(curve.dimension(), curve.own()) + ", ";
        if (nearest.isEmpty()) {
            return own + "is one of the measured values; no value conclusively has another answer.";
        }
        double before = nearest.get().before().value();
        double after = nearest.get().after().value();
        String between = value(curve.dimension(), before) + " and " + value(curve.dimension(), after);
        if (curve.own() > before && curve.own() < after) {
            return own + "lies where the answer changes, between " + between + ".";
        }
        return own + "is " + times(curve, nearest.get()) + (curve.own() <= before ? "below" : "above")
                + " the nearest change, which lies between " + between + ".";
    }

    /** Returns the factor between the own value and a change that lies between two points; empty if it is unknown. */
    private static String times(SensitivityCurve curve, Crossover change) {
        double near = curve.times(change);
        double far = curve.own() <= change.before().value()
                ? change.after().value() / curve.own()
                : curve.own() / change.before().value();
        if (!Double.isFinite(near) || !Double.isFinite(far)) {
            return near > 1 && Double.isFinite(near) ? NumberFormats.times(near) + " or more " : "";
        }
        return near == 1
                ? "at most " + NumberFormats.times(far) + " "
                : NumberFormats.times(near) + " to " + NumberFormats.times(far) + " ";
    }

    /** Returns a value with its unit. */
    static String value(Dimension dimension, double value) {
        return switch (dimension) {
            case SIZE -> String.format(Locale.ROOT, "%,.0f persons", value);
            case DISTANCE ->
                value == 0
                        ? "no distance"
                        : NumberFormats.time(value)
                                .replaceFirst("(\\.\\d*?)0+(?= )", "$1")
                                .replaceFirst("\\.(?= )", "");
            case BANDWIDTH -> Double.isInfinite(value) ? "no limit" : bits(value);
            case RATE -> trimmed(value) + "/s";
        };
    }

    private static String bits(double value) {
        return value >= 1e9 ? trimmed(value / 1e9) + " Gbit/s" : trimmed(value / 1e6) + " Mbit/s";
    }

    private static String trimmed(double value) {
        return value == Math.rint(value) ? String.format(Locale.ROOT, "%,.0f", value) : NumberFormats.of(value);
    }

    /** Returns the contender that a verdict recommends. */
    public static String of(PreferenceVerdict verdict) {
        return leader(new Point(0, verdict));
    }

    /** Returns conditions in a few words. */
    public static String of(CallConditions at, List<Dimension> over) {
        return String.join(
                ", ", over.stream().map(one -> value(one, at.at(one))).toList());
    }
}
