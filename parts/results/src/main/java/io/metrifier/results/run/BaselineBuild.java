package io.metrifier.results.run;

/** Names the contenders of another build that take turns with the same contenders of this build. */
public final class BaselineBuild {
    private static final String SUFFIX = "@before";

    private BaselineBuild() {}

    /** Returns the name of the other build's contender. */
    public static String name(String contender) {
        return contender + SUFFIX;
    }

    /** Returns the name of the same contender of this build. */
    public static String current(String name) {
        return name.substring(0, name.length() - SUFFIX.length());
    }

    /** Returns whether a name is that of another build's contender. */
    public static boolean isName(String contender) {
        return contender.endsWith(SUFFIX);
    }
}
