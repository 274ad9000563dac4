package io.metrifier.report.page;

import java.util.ArrayList;
import java.util.List;

/** Breaks text at spaces, never inside a word. */
public final class WrappedText {
    /** Before spaces. */
    static final String SPACES = "(?= )";

    private WrappedText() {}

    /**
     * Returns the text in lines of at most this many characters; a word that is longer has a line of its own.
     *
     * @param indent in front of each line
     */
    public static List<String> wrap(String indent, String text, int width) {
        return wrap(text, width - indent.length(), SPACES).stream()
                .map(indent::concat)
                .toList();
    }

    /**
     * Returns the text in lines of at most this many characters, as far as its parts are short enough.
     *
     * @param breaks matches where a line may end
     */
    static List<String> wrap(String text, int width, String breaks) {
        List<String> lines = new ArrayList<>();
        for (String part : text.split(breaks)) {
            int last = lines.size() - 1;
            if (last >= 0 && lines.get(last).length() + part.length() <= width) {
                lines.set(last, lines.get(last) + part);
            } else {
                lines.add(lines.isEmpty() ? part : part.strip());
            }
        }
        return lines;
    }
}
