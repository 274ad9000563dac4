package io.metrifier.results.figure;

/**
 * What a sample of a closed loop holds: callers that call again as soon as they have an answer, in turns with other
 * contenders. Every condition beyond those named here is a parameter of the run; every further figure is named in
 * {@code results.run} and counts per call.
 */
public final class RunFigures {
    /** The kind of a document. */
    public static final String KIND = "run";

    /** Condition: what is called. */
    public static final String SCENARIO = "scenario";

    /** Condition: what the score is, as JMH names it. */
    public static final String MODE = "mode";

    /** Condition: how many threads call. */
    public static final String THREADS = "threads";

    /** The value of {@link #MODE} if the score is a rate. */
    public static final String THROUGHPUT = "thrpt";

    /** Calls per second of all threads, with the value of each turn. */
    public static final String SCORE = "score";

    /** How many calls failed with their connection; they are in no other figure. Absent if none did. */
    public static final String LOST = "lost";

    private RunFigures() {}
}
