package io.metrifier.transport.grpc.wire;

import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Truncates the texts of failures. */
final class BoundedText {
    private static final int CUT_MARK = '\u2026';

    private BoundedText() {}

    /** Returns a text of at most this many bytes in UTF-8. A truncated text ends with an ellipsis. */
    static String cut(@Nullable String text, int bytes) {
        return cut(text, bytes, BoundedText::measure);
    }

    /**
     * Truncates like {@link #cut}, counting as gRPC writes a status description: three characters for a non-ASCII byte.
     */
    static String cutEscaped(@Nullable String text, int bytes) {
        return cut(
                text,
                bytes,
                character -> character >= ' ' && character < '\u007F' && character != '%' ? 1 : 3 * measure(character));
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
    static int countBytes(String text) {
        return text.codePoints().map(BoundedText::measure).sum();
    }

    private static int measure(int character) {
        if (character < 0x80) {
            return 1;
        }
        if (character < 0x800) {
            return 2;
        }
        return character < 0x10000 ? 3 : 4;
    }
}
