package io.metrifier.results.run;

/** The names under which JMH's results hold the bytes allocated for a call. */
public final class AllocatedPerCall {
    /** What the calling JVM allocates, and with it an embedded server, by the name that JMH's own profiler gives it. */
    public static final String CALLER = "gc.alloc.rate.norm";

    /** What a forked server's JVM allocates, as it tells itself; absent where there is none. */
    public static final String SERVER = "gc.alloc.rate.norm.server";

    private AllocatedPerCall() {}
}
