package io.metrifier.results.load;

import io.metrifier.results.run.JvmUsage;
import java.util.OptionalDouble;

/**
 * What a run cost the JVM of one side, beside the CPU time of a call; empty where it is not known.
 *
 * @param kernelShare which part of its CPU time was the kernel's, from 0 to 1
 * @param bytesPerCall what all its threads allocated for each answer
 * @param collections how often its collectors of garbage were at work
 */
public record SideCost(OptionalDouble kernelShare, OptionalDouble bytesPerCall, OptionalDouble collections) {

    /** Returns what was spent while so many calls were answered. */
    static SideCost of(JvmUsage spent, long answers) {
        return new SideCost(
                spent.kernelNanos().isPresent() && spent.cpuNanos() > 0
                        ? OptionalDouble.of(Math.min(1, spent.kernelNanos().getAsDouble() / spent.cpuNanos()))
                        : OptionalDouble.empty(),
                answers > 0 ? OptionalDouble.of((double) spent.allocatedBytes() / answers) : OptionalDouble.empty(),
                spent.collections());
    }
}
