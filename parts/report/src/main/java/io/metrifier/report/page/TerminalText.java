package io.metrifier.report.page;

import io.metrifier.report.chart.MarkupWriter;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.stream.Collectors;

/**
 * Keeps text from steering a terminal. Results, servers and names come from third parties: an escape sequence in them
 * could hide or change what is on the screen. What is not printable becomes its escape, such as {@code \u001b}.
 */
public final class TerminalText {
    private TerminalText() {}

    /** Returns a writer that passes printable text, tabs and the ends of lines to this one, and flushes each line. */
    public static PrintWriter guard(PrintWriter terminal) {
        return new GuardedWriter(terminal);
    }

    /** Returns the terminal behind a guard, for text that moves the cursor; any other writer as it is. */
    public static PrintWriter unguarded(PrintWriter out) {
        return out instanceof GuardedWriter guarded ? guarded.terminal : out;
    }

    /** Returns text as a message of this program: its further lines are indented, so that they pass for no other. */
    public static String message(String text) {
        return text.lines().map(TerminalText::text).collect(Collectors.joining(System.lineSeparator() + "  "));
    }

    /** Returns text with its tabs and the ends of its lines. */
    public static String text(String text) {
        StringBuilder out = new StringBuilder(text.length());
        appendAll(out, text.toCharArray(), 0, text.length());
        return out.toString();
    }

    /** Returns text as part of one line: without the ends of lines, too. */
    public static String line(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> appendSafely(out, c, MarkupWriter.isPrintable(c)));
        return out.toString();
    }

    private static void appendAll(StringBuilder safe, char[] text, int offset, int length) {
        int end = offset + length;
        for (int i = offset, c; i < end; i += Character.charCount(c)) {
            c = Character.codePointAt(text, i, end);
            boolean lineEnd = c == '\n' || c == '\r' && i + 1 < end && text[i + 1] == '\n';
            appendSafely(safe, c, lineEnd || c == '\t' || MarkupWriter.isPrintable(c));
        }
    }

    private static void appendSafely(StringBuilder out, int c, boolean printable) {
        if (printable) {
            out.appendCodePoint(c);
        } else {
            for (char unit : Character.toChars(c)) {
                out.append(String.format("\\u%04x", (int) unit));
            }
        }
    }

    private static final class GuardedWriter extends PrintWriter {
        private final PrintWriter terminal;

        GuardedWriter(PrintWriter terminal) {
            super(new Guard(terminal), true);
            this.terminal = terminal;
        }
    }

    private static final class Guard extends FilterWriter {
        Guard(Writer terminal) {
            super(terminal);
        }

        @Override
        public void write(int c) throws IOException {
            write(new char[] {(char) c}, 0, 1);
        }

        @Override
        public void write(String text, int offset, int length) throws IOException {
            write(text.toCharArray(), offset, length);
        }

        @Override
        public void write(char[] text, int offset, int length) throws IOException {
            StringBuilder safe = new StringBuilder(length);
            appendAll(safe, text, offset, length);
            out.write(safe.toString());
        }
    }
}
