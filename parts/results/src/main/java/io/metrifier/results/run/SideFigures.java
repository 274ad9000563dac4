package io.metrifier.results.run;

/** One side of a call, by the names under which its figures per call stand. */
public record SideFigures(
        String cpu,
        String compiler,
        String kernel,
        String allocated,
        String queue,
        String switches,
        String collections) {
    /** The JVM that calls. */
    public static final SideFigures CALLER = new SideFigures(
            CpuPerCall.CALLER,
            CpuPerCall.CALLER_COMPILER,
            CpuPerCall.CALLER_KERNEL,
            AllocatedPerCall.CALLER,
            WaitPerCall.CALLER_QUEUE,
            WaitPerCall.CALLER_SWITCHES,
            WaitPerCall.CALLER_COLLECTIONS);

    /** The JVM of a forked server. */
    public static final SideFigures SERVER = new SideFigures(
            CpuPerCall.SERVER,
            CpuPerCall.SERVER_COMPILER,
            CpuPerCall.SERVER_KERNEL,
            AllocatedPerCall.SERVER,
            WaitPerCall.SERVER_QUEUE,
            WaitPerCall.SERVER_SWITCHES,
            WaitPerCall.SERVER_COLLECTIONS);
}
