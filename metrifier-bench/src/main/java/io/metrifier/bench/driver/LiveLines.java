package io.metrifier.bench.driver;

import io.metrifier.report.page.TerminalText;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Lines at the end of a terminal that are redrawn in place, by the control sequences of ECMA-48. Thread-safe. */
final class LiveLines {
    private static final String UP_AND_ERASE = "\033[1A\033[2K";

    private final PrintWriter out;
    private final int width;
    private final int height;
    private final Map<String, String> lines = new LinkedHashMap<>();
    private List<String> head = List.of();
    private int drawn;

    /**
     * @param width of the terminal; a longer line would break, and could not be erased
     * @param height of the terminal; what scrolls out of it could not be erased, so the end of the head is left out
     */
    LiveLines(PrintWriter out, int width, int height) {
        this.out = TerminalText.unguarded(out);
        this.width = width;
        this.height = height;
    }

    /** Shows a line in place of the one that had this key. */
    synchronized void show(String key, String line) {
        lines.put(key, line);
        redraw(List.of());
    }

    /** Shows a text above all lines, in place of the text before. */
    synchronized void showHead(String text) {
        head = text.lines().toList();
        redraw(List.of());
    }

    /** Prints a line that stays. */
    synchronized void printAbove(String line) {
        redraw(List.of(line));
    }

    /** Removes the lines, but not the text above them. */
    synchronized void clear() {
        lines.clear();
        redraw(List.of());
    }

    /** Removes everything that is redrawn. */
    synchronized void end() {
        head = List.of();
        clear();
    }

    private void redraw(List<String> staying) {
        StringBuilder text = new StringBuilder(UP_AND_ERASE.repeat(drawn));
        staying.forEach(line -> text.append(TerminalText.text(line)).append('\n'));
        List<String> all = new ArrayList<>();
        int room = Math.max(1, height - 1 - lines.size());
        Stream<String> above = head.size() <= room
                ? head.stream()
                : Stream.concat(head.stream().limit(room - 1), Stream.of("... (a taller terminal shows all)"));
        Stream.concat(above, lines.values().stream())
                .limit(height - 1)
                .map(TerminalText::line)
                .map(line -> line.length() < width ? line : line.substring(0, width - 1))
                .forEach(all::add);
        all.forEach(line -> text.append(line).append('\n'));
        drawn = all.size();
        out.print(text);
        out.flush();
    }
}
