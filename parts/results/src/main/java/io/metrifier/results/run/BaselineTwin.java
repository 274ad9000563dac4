package io.metrifier.results.run;

import java.util.List;

/**
 * One round of the baseline's twin: the baseline once more, in separate JVMs. Every difference between the two is
 * noise, so it says how far the figures of a run can be trusted. It is no contender, and no table shows it.
 *
 * @param fork the round, and how the twin warmed up
 * @param callsPerSecond of each turn; empty if it failed
 */
public record BaselineTwin(RunFork fork, List<Double> callsPerSecond) {
    private static final String SUFFIX = "@twin";

    public BaselineTwin {
        callsPerSecond = List.copyOf(callsPerSecond);
    }

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
