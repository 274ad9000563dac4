package io.metrifier.results.run;

/** The names of the figures of CPU time per call. */
public final class CpuPerCall {
    /** CPU time of the calling JVM, including an embedded server, without compilers. */
    public static final String CALLER = "cpu.caller";

    /** CPU time of the processes that the calling JVM started; absent if it started none. */
    public static final String SERVER = "cpu.server";

    /** The kernel's part of the calling JVM's CPU time; absent if not known. */
    public static final String CALLER_KERNEL = "cpu.caller.kernel";

    /** The kernel's part of the forked server's CPU time; absent if not known. */
    public static final String SERVER_KERNEL = "cpu.server.kernel";

    /** CPU time of the calling JVM's compilers, not included in the above. */
    public static final String CALLER_COMPILER = "cpu.caller.compiler";

    /** CPU time of the forked server's compilers, not included in the above. */
    public static final String SERVER_COMPILER = "cpu.server.compiler";

    private CpuPerCall() {}
}
