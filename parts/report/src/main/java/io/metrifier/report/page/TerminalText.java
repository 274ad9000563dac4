package io.metrifier.report.page;

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
        text.chars().forEach(c -> appendSafely(out, (char) c, isPrintable(c)));
        return out.toString();
    }

    private static void appendAll(StringBuilder safe, char[] text, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            char c = text[i];
            boolean lineEnd = c == '\n' || c == '\r' && i + 1 < offset + length && text[i + 1] == '\n';
            appendSafely(safe, c, lineEnd || c == '\t' || isPrintable(c));
        }
    }

    private static void appendSafely(StringBuilder out, char c, boolean printable) {
        if (printable) {
            out.append(c);
        } else {
            out.append(String.format("\\u%04x", (int) c));
        }
    }

    /** Also the marks that change the direction of text are not: behind one of them a line reads as another. */
    private static boolean isPrintable(int c) {
        return !Character.isISOControl(c)
                && !(c >= '\u202A' && c <= '\u202E')
                && !(c >= '\u2066' && c <= '\u2069')
                && c != '\u200E'
                && c != '\u200F'
                && c != '\u061C'
                && c != '\u2028'
                && c != '\u2029';
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
