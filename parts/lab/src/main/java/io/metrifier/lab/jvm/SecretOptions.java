package io.metrifier.lab.jvm;

import java.util.regex.Pattern;

/** Hides the values of system properties whose name says that they are secret. */
public final class SecretOptions {
    private static final String HIDDEN = "***";
    private static final String NAME =
            "(?:client\\.|server\\.)?property\\.[A-Za-z0-9._-]*(?i:password|secret|token|key)[A-Za-z0-9._-]*";
    private static final Pattern SECRET = Pattern.compile(NAME);

    /** All values of a variation, or that of an option in the name of a contender. */
    private static final Pattern IN_ARGUMENT = Pattern.compile("((?:^|=)(?:[a-z][a-z0-9-]*:)?" + NAME + "=).*" + "|(\\+"
            + NAME + "=)(?:'[^']*+'|(?!\\+[a-z][A-Za-z0-9._-]*=)[^',@])*+");

    private SecretOptions() {}

    /** Returns the value of an option, unless it is secret. */
    static String mask(String option, String value) {
        return SECRET.matcher(option).matches() ? HIDDEN : value;
    }

    /** Returns an argument of the command line without the values that are secret. */
    public static String maskArgument(String argument) {
        return IN_ARGUMENT
                .matcher(argument)
                .replaceAll(match -> (match.group(1) == null ? match.group(2) : match.group(1)) + HIDDEN);
    }
}
