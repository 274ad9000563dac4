package io.metrifier.failure;

import java.util.regex.Pattern;

/** Words what an exception says for somebody who cannot see its code: its message, without classes and stacks. */
public final class FailureText {
    /** At least two packages, or one and the suffix of an exception: what else has dots and capitals is no class. */
    private static final String CLASS =
            "\\b(?:[a-z_][\\w$]*\\.){2,}[A-Z][\\w$]*\\b|\\b[a-z_][\\w$]*\\.[A-Z][\\w$]*(?:Exception|Error)\\b";

    private static final Pattern CLASS_BEFORE_ITS_MESSAGE = Pattern.compile("(?:" + CLASS + "): ");
    private static final Pattern CLASS_ANYWHERE = Pattern.compile(CLASS);
    private static final Pattern STACK_LINE = Pattern.compile(
            "\\R[ \\t]*(?:at [\\w$./<>@]+\\(.*\\)|\\.\\.\\. \\d+ (?:more|common frames omitted)|Caused by: .*)");
    private static final String HIDDEN = "(hidden)";

    private FailureText() {}

    /**
     * Returns the message of an exception, fit to cross a wire: no class name, no line of a stack.
     *
     * @param otherwise what to return where there is no message, or nothing but the name of a class
     */
    public static String of(Throwable thrown, String otherwise) {
        String message = thrown.getMessage();
        if (message == null || CLASS_ANYWHERE.matcher(withoutStack(message)).matches()) {
            return otherwise;
        }
        return plain(message);
    }

    /**
     * Returns what a library says, cleaned in the same way: where a class is named before its message the message is
     * left, where it is named elsewhere {@code (hidden)} stands for it.
     */
    public static String plain(String text) {
        String named = CLASS_BEFORE_ITS_MESSAGE.matcher(withoutStack(text)).replaceAll("");
        return CLASS_ANYWHERE.matcher(named).replaceAll(HIDDEN);
    }

    private static String withoutStack(String text) {
        return STACK_LINE.matcher(text).replaceAll("");
    }
}
