package io.metrifier.report.chart;

import java.util.Collection;

/**
 * How much room a text takes, at most: the font is the reader's and cannot be measured here. The widths are those of
 * bold letters of a wide face, with a margin; in a common face a text takes about two thirds of them.
 */
public final class TextWidths {
    private static final double SIZE = 12;
    private static final double NARROW = 0.5;
    private static final double SMALL = 0.8;
    private static final double CAPITAL = 0.95;
    private static final double WIDE = 1.25;

    private TextWidths() {}

    /** Returns how wide a text is at most, as a multiple of its font size. */
    public static double ems(String text) {
        return text.codePoints().mapToDouble(TextWidths::ems).sum();
    }

    /** Returns how wide a text of 12 pixels is at most, in pixels. */
    static double width(String text) {
        return SIZE * ems(text);
    }

    /** Returns the width of the widest, 0 where there is none. */
    static double widest(Collection<String> texts) {
        return texts.stream().mapToDouble(TextWidths::width).max().orElse(0);
    }

    /** Returns the text, shortened where it might not fit. */
    static String fit(String text, double room) {
        if (width(text) <= room) {
            return text;
        }
        int end = text.length();
        while (end > 1 && width(text.substring(0, end) + "…") > room) {
            end = text.offsetByCodePoints(end, -1);
        }
        return text.substring(0, end) + "…";
    }

    private static double ems(int letter) {
        if (" .,:;'|!ijl()[]".indexOf(letter) >= 0) {
            return NARROW;
        }
        if ("mwMW@%…—".indexOf(letter) >= 0 || letter >= 0x1100) {
            return WIDE;
        }
        return letter < 0x80 && !Character.isUpperCase(letter) && "+=<>~#&".indexOf(letter) < 0 ? SMALL : CAPITAL;
    }
}
