package io.metrifier.results.document;

import java.nio.file.Path;

/**
 * The file next to JMH's own, so that JMH's keeps the form that other tools read: a {@link ResultDocument} without
 * samples, with the environment and the context of the run.
 */
public final class JmhContext {
    private static final String SUFFIX = ".run.json";

    private JmhContext() {}

    /** Returns the file next to one of JMH's: {@code x.run.json} for {@code x.json}. */
    public static Path fileFor(Path results) {
        String name = results.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return results.resolveSibling((dot < 1 ? name : name.substring(0, dot)) + SUFFIX);
    }

    /** Returns whether a file has such a name. */
    public static boolean isNamed(Path file) {
        return file.getFileName().toString().endsWith(SUFFIX);
    }
}
