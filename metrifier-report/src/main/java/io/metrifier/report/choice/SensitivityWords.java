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

/** Where the answer changes, in sentences. */
public final class SensitivityWords {
    private SensitivityWords() {}

    /** Returns a sentence or two for each dimension that was searched. */
    static List<PageBlock.Answer> of(Sensitivity elsewhere, PreferenceVerdict answer) {
        List<PageBlock.Answer> answers = new ArrayList<>();
        for (Dimension dimension : elsewhere.over()) {
            answers.add(of(SensitivityCurve.of(elsewhere, answer, dimension)));
        }
        return answers;
    }

    static PageBlock.Answer of(SensitivityCurve course) {
        boolean known = course.points().size() > 1 && course.points().stream().allMatch(Point::isDecided);
        return new PageBlock.Answer(
                topic(course.dimension()),
                RichText.of(sentence(course)),
                known || course.nearest().isPresent()
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

    static String sentence(SensitivityCurve course) {
        List<Stretch> stretches = course.stretches();
        if (course.points().size() == 1) {
            return "Not searched: there was no time for another point than yours.";
        }
        if (stretches.size() == 1) {
            return alone(course, stretches.get(0));
        }
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < stretches.size(); i++) {
            parts.add(who(stretches.get(i).first()) + " "
                    + where(course.dimension(), stretches.get(i), i == 0, i == stretches.size() - 1));
        }
        String all = String.join("; ", parts);
        return all.substring(0, 1).toUpperCase(Locale.ROOT) + all.substring(1) + ". " + own(course);
    }

    private static String alone(SensitivityCurve course, Stretch all) {
        String between = "between " + value(course.dimension(), all.first().value()) + " and "
                + value(course.dimension(), all.last().value());
        return all.first().isDecided()
                ? "No change found " + between + ": " + who(all.first()) + " at each of " + all.points()
                        + " points. What lies between two of them was not measured."
                : "Inconclusive " + between + ".";
    }

    /** Returns which contender leads at a point. */
    static String who(Point point) {
        List<String> leaders = List.copyOf(point.leaders());
        return !point.isDecided()
                ? "inconclusive"
                : leaders.isEmpty()
                        ? "none"
                        : leaders.size() == 1 ? leaders.get(0) : RichText.list(leaders, "and") + " alike";
    }

    private static String where(Dimension dimension, Stretch stretch, boolean first, boolean last) {
        String from = value(dimension, stretch.first().value());
        String to = value(dimension, stretch.last().value());
        double value = stretch.last().value();
        boolean alone = stretch.points() == 1 && (!first && !last || value == 0 || Double.isInfinite(value));
        return alone
                ? (value == 0 || Double.isInfinite(value) ? "with " : "at ") + from
                : first ? "until " + to : last ? "from " + from + " on" : "from " + from + " to " + to;
    }

    /** Returns how far the question's own value is from where the answer changes. */
    private static String own(SensitivityCurve course) {
        Optional<Crossover> nearest = course.nearest();
        String own = "Yours, " + value(course.dimension(), course.own()) + ", ";
        if (nearest.isEmpty()) {
            return own + "is among what was measured; nothing says beyond doubt that another must be taken anywhere.";
        }
        double before = nearest.get().before().value();
        double after = nearest.get().after().value();
        String between = value(course.dimension(), before) + " and " + value(course.dimension(), after);
        if (course.own() > before && course.own() < after) {
            return own + "lies where the answer changes, between " + between + ".";
        }
        return own + "is " + times(course, nearest.get()) + (course.own() <= before ? "below" : "above")
                + " the nearest change, which lies between " + between + ".";
    }

    /** Returns how many times off a change is that lies somewhere between two points; empty if no number is known. */
    private static String times(SensitivityCurve course, Crossover change) {
        double near = course.times(change);
        double far = course.own() <= change.before().value()
                ? change.after().value() / course.own()
                : course.own() / change.before().value();
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

    /** Returns the contender that an opinion recommends. */
    public static String of(PreferenceVerdict opinion) {
        return who(new Point(0, opinion));
    }

    /** Returns a situation in a few words. */
    public static String of(CallConditions at, List<Dimension> over) {
        return String.join(
                ", ", over.stream().map(one -> value(one, at.at(one))).toList());
    }
}
