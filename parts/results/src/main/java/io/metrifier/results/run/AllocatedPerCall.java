package io.metrifier.results.run;

/** The names of the figures of bytes allocated per call. */
public final class AllocatedPerCall {
    /** Bytes of the calling JVM, including an embedded server, under the name that JMH's own profiler uses. */
    public static final String CALLER = "gc.alloc.rate.norm";

    /** Bytes of a forked server's JVM; absent if there is none. */
    public static final String SERVER = "gc.alloc.rate.norm.server";

    private AllocatedPerCall() {}
}
