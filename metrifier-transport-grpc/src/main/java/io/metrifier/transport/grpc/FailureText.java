package io.metrifier.transport.grpc;

import java.io.EOFException;
import java.io.IOException;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes the texts of failures fit for the wire: no longer than there is room for, and without a class's name. */
final class FailureText {
    private static final int CUT_MARK = '\u2026';
    private static final Pattern CLASS_NAME = Pattern.compile("(?:[a-z_][\\w$]*\\.){2,}[A-Z][\\w$]*(?::\\s*)?");

    private FailureText() {}

    /** Returns what an exception says, as far as it is for people. */
    static String of(Throwable thrown) {
        String message = thrown.getMessage();
        if (message != null && thrown instanceof IOException) {
            return plain(message);
        }
        return thrown instanceof EOFException ? "it ends early" : "it is malformed";
    }

    /** Returns the first line of a text, without names of classes. */
    static String plain(@Nullable String text) {
        if (text == null) {
            return "";
        }
        String first = text.lines().findFirst().orElse("");
        return CLASS_NAME.matcher(first).replaceAll("");
    }

    /** Returns a text that is no longer than so many bytes of UTF-8, and ends in an ellipsis where it was longer. */
    static String cut(@Nullable String text, int bytes) {
        return cut(text, bytes, FailureText::bytes);
    }

    /**
     * As {@link #cut}, counted as gRPC writes a status's description: three characters for a byte that is not ASCII.
     */
    static String cutEscaped(@Nullable String text, int bytes) {
        return cut(
                text,
                bytes,
                character -> character >= ' ' && character < '\u007F' && character != '%' ? 1 : 3 * bytes(character));
    }

    private static String cut(@Nullable String text, int limit, IntUnaryOperator cost) {
        if (text == null) {
            return "";
        }
        int left = limit;
        int fits = 0;
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            if (left >= cost.applyAsInt(CUT_MARK)) {
                fits = at;
            }
            left -= cost.applyAsInt(text.codePointAt(at));
            if (left < 0) {
                return text.substring(0, fits) + (char) CUT_MARK;
            }
        }
        return text;
    }

    /** Returns the length of a text in UTF-8. */
    static int bytes(String text) {
        return text.codePoints().map(FailureText::bytes).sum();
    }

    private static int bytes(int character) {
        if (character < 0x80) {
            return 1;
        }
        if (character < 0x800) {
            return 2;
        }
        return character < 0x10000 ? 3 : 4;
    }
}
