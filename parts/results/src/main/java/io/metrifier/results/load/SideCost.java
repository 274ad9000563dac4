package io.metrifier.results.load;

import io.metrifier.results.run.JvmUsage;
import java.util.OptionalDouble;

/**
 * Costs of the JVM of one side other than the CPU time of a call. A value that is not known is empty.
 *
 * @param compilerNanosPerCall CPU time of its compilers per answer, which the CPU time of a call excludes; absent in
 *     files of earlier versions, which include it
 * @param kernelShare the kernel's share of its CPU time, from 0 to 1
 * @param bytesPerCall bytes that all its threads allocated per answer
 */
public record SideCost(
        OptionalDouble compilerNanosPerCall,
        OptionalDouble kernelShare,
        OptionalDouble bytesPerCall,
        OptionalDouble collections) {

    /** Returns the cost per answer of what was spent. */
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
