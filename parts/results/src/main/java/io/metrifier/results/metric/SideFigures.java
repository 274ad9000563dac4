package io.metrifier.results.metric;

import java.util.Set;

/**
 * One side of a call, by the names under which its figures per call stand. A figure that the system does not report is
 * absent.
 *
 * @param cpu CPU time without compilers
 * @param allocated bytes allocated, of the caller under the name that JMH's own profiler uses
 * @param queue how long threads were runnable and waited for a core, in nanoseconds
 * @param switches the number of voluntary context switches
 * @param collections the number of garbage collections
 */
public record SideFigures(String cpu, String allocated, String queue, String switches, String collections) {
    /** The JVM that calls, including an embedded server. */
    public static final SideFigures CALLER = of("caller", "gc.alloc.rate.norm");

    /** The JVM of a forked server; its figures are absent if there is none. */
    public static final SideFigures SERVER = of("server", "gc.alloc.rate.norm.server");

    private static SideFigures of(String side, String allocated) {
        return new SideFigures("cpu." + side, allocated, "queue." + side, "switches." + side, "collections." + side);
    }

    /** Returns the name of the kernel's part of the CPU time. */
    public String kernelCpu() {
        return cpu + ".kernel";
    }

    /** Returns the name of the CPU time of compilers, which is not part of the other. */
    public String compilerCpu() {
        return cpu + ".compiler";
    }

    /** Returns the name of the memory of the machine that the JVM has after its last turn, in bytes. */
    public String resident() {
        return nameMemory("resident");
    }

    /** Returns the name of the most memory that it had. */
    public String peak() {
        return nameMemory("peak");
    }

    /** Returns the name of what the last collection left in its heap. */
    public String heap() {
        return nameMemory("heap");
    }

    /** Returns the name of its direct buffers. */
    public String direct() {
        return nameMemory("direct");
    }

    private String nameMemory(String what) {
        return cpu.replaceFirst("cpu", "memory") + "." + what;
    }

    /** Returns the names of what is waiting rather than a cost. */
    public Set<String> waits() {
        return Set.of(queue, switches, collections);
    }
}
