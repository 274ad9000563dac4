package io.metrifier.results.run;

/** How a contender of another build is called that takes turns with the same of this one. */
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

    /** Tells whether a name is one of another build's contender. */
    public static boolean isName(String contender) {
        return contender.endsWith(SUFFIX);
    }
}
