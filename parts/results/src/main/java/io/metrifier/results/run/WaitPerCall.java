package io.metrifier.results.run;

/** The names of the figures of waiting per call; absent if the system does not report them. */
public final class WaitPerCall {
    /** How long threads of the calling JVM were runnable and waited for a core, in nanoseconds. */
    public static final String CALLER_QUEUE = "queue.caller";

    /** The same for threads of the forked server. */
    public static final String SERVER_QUEUE = "queue.server";

    /** The number of voluntary context switches of the calling JVM's threads. */
    public static final String CALLER_SWITCHES = "switches.caller";

    /** The same for threads of the forked server. */
    public static final String SERVER_SWITCHES = "switches.server";

    /** The number of garbage collections in the calling JVM. */
    public static final String CALLER_COLLECTIONS = "collections.caller";

    /** The number of garbage collections in the forked server. */
    public static final String SERVER_COLLECTIONS = "collections.server";

    private WaitPerCall() {}
}
