package io.metrifier.results.environment;

import org.jspecify.annotations.Nullable;

/**
 * What the machine did beside what was asked of it while something was measured. What cannot be told on a machine is
 * {@code null}, and absent from the JSON.
 *
 * @param stalls how many nanoseconds later than asked a thread that only sleeps woke up, each time: HdrHistogram's
 *     compressed form in base64
 * @param busy the share of the time of all cores in which something ran, from 0 to 1
 * @param stolen the share that a hypervisor gave to others although something wanted to run
 */
public record MachineNoise(
        String stalls, @Nullable Double busy, @Nullable Double stolen) {}
