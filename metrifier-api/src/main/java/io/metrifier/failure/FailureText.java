package io.metrifier.failure;

import java.util.regex.Pattern;

/** Makes the texts of failures fit to cross a wire: keeps the message, removes class names and stack traces. */
public final class FailureText {
    /** At least two packages, or one package and the suffix of an exception. Other dotted text is not a class name. */
    private static final String CLASS =
            "\\b(?:[a-z_][\\w$]*\\.){2,}+[A-Z][\\w$]*\\b|\\b[a-z_][\\w$]*\\.[A-Z][\\w$]*(?:Exception|Error)\\b";

    private static final Pattern CLASS_BEFORE_MESSAGE = Pattern.compile("(?:" + CLASS + "): ");
    private static final Pattern CLASS_ANYWHERE = Pattern.compile(CLASS);
    private static final Pattern STACK_LINE = Pattern.compile(
            "\\R[ \\t]*(?:at [\\w$./<>@]+\\(.*\\)|\\.\\.\\. \\d+ (?:more|common frames omitted)|Caused by: .*)");
    private static final String HIDDEN = "(hidden)";
    private static final int MAX_CAUSES = 20;

    private FailureText() {}

    /**
     * Returns the message of an exception without class names and stack trace lines.
     *
     * @param otherwise returned if there is no message, or the message is only a class name
     */
    public static String of(Throwable thrown, String otherwise) {
        String message = thrown.getMessage();
        if (message == null || CLASS_ANYWHERE.matcher(removeStack(message)).matches()) {
            return otherwise;
        }
        return plain(message);
    }

    /** Returns the message of the innermost cause that has one: for a failed handshake, the fault of a certificate. */
    public static String ofInnermost(Throwable thrown, String otherwise) {
        String text = otherwise;
        Throwable each = thrown;
        for (int i = 0; each != null && i < MAX_CAUSES; i++, each = each.getCause()) {
            text = of(each, text);
        }
        return text;
    }

    /**
     * Returns the text of a library, cleaned in the same way. A class name before a message is removed; anywhere else
     * it is replaced by {@code (hidden)}.
     */
    public static String plain(String text) {
        String named = CLASS_BEFORE_MESSAGE.matcher(removeStack(text)).replaceAll("");
        return CLASS_ANYWHERE.matcher(named).replaceAll(HIDDEN);
    }

    private static String removeStack(String text) {
        return STACK_LINE.matcher(text).replaceAll("");
    }
}
