package io.metrifier.results.figure;

/**
 * The conditions and figures of a closed-loop sample: callers that call again as soon as they have an answer, in turns
 * with other contenders. Every other condition is a parameter of the run; every other figure is named in
 * {@code results.run} and counts per call.
 */
public final class RunFigures {
    /** The kind of a document. */
    public static final String KIND = "run";

    /** The kind of what was read of JMH's own file: each fork is a sample, each iteration a turn. */
    public static final String JMH = "jmh";

    /** Condition: what is called. */
    public static final String SCENARIO = "scenario";

    /** Condition: the unit of the score, as JMH names it. */
    public static final String MODE = "mode";

    /** Condition: the number of threads that call. */
    public static final String THREADS = "threads";

    /** Condition: how many persons the server has. */
    public static final String PERSONS = "persons";

    /** Condition: where the server runs. */
    public static final String SERVER = "server";

    /** Condition: how many clients the threads share. */
    public static final String CONNECTIONS = "connections";

    /** Condition: {@code async} if the asynchronous calls are measured; absent otherwise. */
    public static final String CALLS = "calls";

    /** The value of {@link #MODE} if the score is a rate. */
    public static final String THROUGHPUT = "thrpt";

    /** Calls per second of all threads, with the value of each turn. */
    public static final String SCORE = "score";

    /**
     * The number of calls that failed with their connection; no other figure counts them. Absent if there were none.
     */
    public static final String LOST = "lost";

    private RunFigures() {}
}
