package io.metrifier.results.run;

/** The names under which JMH's results hold the processor time of a call. */
public final class CpuPerCall {
    /** What the calling JVM spends, and with it an embedded server; its compilers are told apart. */
    public static final String CALLER = "cpu.caller";

    /** What the processes spend that the calling JVM started; absent where it started none. */
    public static final String SERVER = "cpu.server";

    /** What of the calling JVM's time was the kernel's; absent where that is not known. */
    public static final String CALLER_KERNEL = "cpu.caller.kernel";

    /** What of the forked server's time was the kernel's; absent where that is not known. */
    public static final String SERVER_KERNEL = "cpu.server.kernel";

    /** What the calling JVM's compilers spend beside that. */
    public static final String CALLER_COMPILER = "cpu.caller.compiler";

    /** What the forked server's compilers spend beside that. */
    public static final String SERVER_COMPILER = "cpu.server.compiler";

    private CpuPerCall() {}
}
