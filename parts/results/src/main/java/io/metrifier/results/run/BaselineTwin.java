package io.metrifier.results.run;

/**
 * The name of a twin: a contender once more, in separate JVMs. Every difference between the two is noise, so it says
 * how far the figures of a run can be trusted. A twin has samples of its own and is shown in no table.
 */
public final class BaselineTwin {
    private static final String SUFFIX = "@twin";

    private BaselineTwin() {}

    /** Returns the name of a contender's twin. */
    public static String name(String contender) {
        return contender + SUFFIX;
    }

    /** Returns the name of the contender whose twin has this name. */
    public static String original(String name) {
        return name.substring(0, name.length() - SUFFIX.length());
    }

    /** Returns whether a name is that of a twin. */
    public static boolean isName(String contender) {
        return contender.endsWith(SUFFIX);
    }
}
