package io.metrifier.results.run;

/** The names under which JMH's results hold what of a call is no work; absent where the system does not tell. */
public final class WaitPerCall {
    /** How long threads of the calling JVM were ready to run and waited for a core, in nanoseconds. */
    public static final String CALLER_QUEUE = "queue.caller";

    /** How long threads of the forked server did. */
    public static final String SERVER_QUEUE = "queue.server";

    /** How often a thread of the calling JVM gave up its core to wait, and so had to be woken up. */
    public static final String CALLER_SWITCHES = "switches.caller";

    /** How often a thread of the forked server did. */
    public static final String SERVER_SWITCHES = "switches.server";

    /** How often the collectors of garbage of the calling JVM were at work. */
    public static final String CALLER_COLLECTIONS = "collections.caller";

    /** How often those of the forked server were. */
    public static final String SERVER_COLLECTIONS = "collections.server";

    private WaitPerCall() {}
}
