package io.metrifier.results.load;

import io.metrifier.results.run.JvmUsage;
import java.util.OptionalDouble;

/**
 * What a run cost the JVM of one side, beside the CPU time of a call; empty where it is not known.
 *
 * @param compilerNanosPerCall CPU time of its compilers, which is no part of a call's, for each answer; absent in files
 *     of earlier versions, where it is part of it
 * @param kernelShare which part of its CPU time was the kernel's, from 0 to 1
 * @param bytesPerCall what all its threads allocated for each answer
 * @param collections how often its collectors of garbage were at work
 */
public record SideCost(
        OptionalDouble compilerNanosPerCall,
        OptionalDouble kernelShare,
        OptionalDouble bytesPerCall,
        OptionalDouble collections) {

    /** Returns what was spent while so many calls were answered. */
    static SideCost of(JvmUsage spent, long answers) {
        return new SideCost(
                perAnswer(spent.compilerNanos(), answers),
                spent.kernelNanos().isPresent() && spent.workNanos() > 0
                        ? OptionalDouble.of(Math.min(1, spent.kernelNanos().getAsDouble() / spent.workNanos()))
                        : OptionalDouble.empty(),
                perAnswer(spent.allocatedBytes(), answers),
                spent.collections());
    }

    private static OptionalDouble perAnswer(double sum, long answers) {
        return answers > 0 ? OptionalDouble.of(sum / answers) : OptionalDouble.empty();
    }
}
