package io.metrifier.report.page;

import java.util.ArrayList;
import java.util.List;

/** Breaks text at spaces, never inside a word. */
public final class WrappedText {
    private WrappedText() {}

    /**
     * Returns the text in lines of at most this many characters; a word that is longer has a line of its own.
     *
     * @param indent in front of each line
     */
    public static List<String> lines(String indent, String text, int width) {
        List<String> lines = new ArrayList<>();
        String rest = indent + text;
        while (rest.length() > width) {
            int space = rest.lastIndexOf(' ', width);
            int end = space > indent.length() ? space : rest.indexOf(' ', width);
            if (end < 0) {
                break;
            }
            lines.add(rest.substring(0, end));
            rest = indent + rest.substring(end + 1);
        }
        lines.add(rest);
        return lines;
    }
}
