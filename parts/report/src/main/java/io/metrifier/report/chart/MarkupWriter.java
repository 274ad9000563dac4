package io.metrifier.report.chart;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes HTML and SVG. Names of elements and attributes come from our code; values and text may come from any file and
 * are escaped, always; only a style sheet and a script of ours are not. Not thread-safe.
 */
public final class MarkupWriter {
    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** Opens an element; attributes are names and values in turn. */
    public MarkupWriter open(String element, Object... attributes) {
        startElement(element, attributes);
        out.append('>');
        open.push(element);
        return this;
    }

    /** Opens a picture of this size in pixels. */
    public MarkupWriter svg(int width, int height, Object... attributes) {
        String box = "0 0 " + width + " " + height;
        startElement("svg", "xmlns", "http://www.w3.org/2000/svg", "viewBox", box, "width", width, "height", height);
        writeAttributes(attributes);
        out.append('>');
        open.push("svg");
        return this;
    }

    /** Closes the innermost open element. */
    public MarkupWriter close() {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    /** Writes an element with text in it. */
    public MarkupWriter leaf(String element, String text, Object... attributes) {
        return open(element, attributes).text(text).close();
    }

    /** Writes an SVG shape or an HTML element without content. */
    public MarkupWriter empty(String element, Object... attributes) {
        startElement(element, attributes);
        out.append("/>");
        return this;
    }

    /** Writes text. */
    public MarkupWriter text(String text) {
        writeEscaped(text);
        return this;
    }

    /**
     * Writes a style sheet of ours unescaped, as HTML requires.
     *
     * @throws IllegalArgumentException where it could end its element
     */
    public MarkupWriter writeStyle(String sheet) {
        return writeRaw("style", sheet);
    }

    /**
     * Writes a script of ours unescaped, as HTML requires.
     *
     * @throws IllegalArgumentException where it could end its element
     */
    public MarkupWriter writeScript(String script) {
        return writeRaw("script", script);
    }

    private MarkupWriter writeRaw(String element, String text) {
        if (text.indexOf('<') >= 0) {
            throw new IllegalArgumentException(
                    "unescaped text contains <: element=" + element + " at=" + text.indexOf('<'));
        }
        out.append('<').append(element).append('>').append(text);
        out.append("</").append(element).append('>');
        return this;
    }

    /** Starts a new line, for readers of the source. */
    public MarkupWriter line() {
        out.append('\n');
        return this;
    }

    /** Writes everything that the other one wrote, which is escaped already. */
    public MarkupWriter add(MarkupWriter other) {
        out.append(other.out);
        return this;
    }

    /**
     * Returns what was written.
     *
     * @throws IllegalStateException where an element is still open
     */
    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("unclosed elements: open=" + open);
        }
        return out.toString();
    }

    private void startElement(String element, Object... attributes) {
        out.append('<').append(element);
        writeAttributes(attributes);
    }

    private void writeAttributes(Object... attributes) {
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ').append(attributes[i]).append("=\"");
            writeEscaped(
                    attributes[i + 1] instanceof Double number
                            ? NumberFormats.coordinate(number)
                            : attributes[i + 1].toString());
            out.append('"');
        }
    }

    private void writeEscaped(String text) {
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.appendCodePoint(isWritable(c) ? c : 0xFFFD);
            }
        });
    }

    private static boolean isWritable(int c) {
        return c == '\n'
                || c == '\t'
                || isPrintable(c) && Character.getType(c) != Character.SURROGATE && (c & 0xFFFE) != 0xFFFE;
    }

    /**
     * Returns whether a reader sees this character. Control characters steer a terminal, and with the invisible marks
     * that change the direction of text a line reads as another; two joiners of letters are harmless.
     */
    public static boolean isPrintable(int c) {
        return c == '\u200C'
                || c == '\u200D'
                || switch (Character.getType(c)) {
                    case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                        false;
                    default -> true;
                };
    }
}
