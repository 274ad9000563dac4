package io.metrifier.results.environment;

import io.metrifier.results.Distribution;
import org.jspecify.annotations.Nullable;

/**
 * Machine noise during a measurement. A value that a machine does not report is {@code null}, and absent from the JSON.
 *
 * @param stalls by how many nanoseconds a sleeping thread overslept, each time: HdrHistogram's compressed form in
 *     base64
 * @param busy the share of the time of all cores that was not idle, from 0 to 1
 * @param stolen the share of the time that a hypervisor gave to other machines although a thread was runnable
 */
public record MachineNoise(
        String stalls, @Nullable Double busy, @Nullable Double stolen) {
    /**
     * Checks the histogram.
     *
     * @throws IllegalArgumentException if it is none
     */
    public MachineNoise {
        Distribution.decode(stalls);
    }
}
