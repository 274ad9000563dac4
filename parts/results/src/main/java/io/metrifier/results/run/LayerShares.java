package io.metrifier.results.run;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The CPU time of one side by layer. The time of the kernel and of garbage collectors is measured by the system; the
 * rest is divided in proportion to stack samples. The time of compilers is excluded.
 *
 * @param shares of the whole by layer; their sum is 1
 * @param samples the number of stack samples that the shares are based on
 */
public record LayerShares(Map<String, Double> shares, long samples) {
    /** Time in the kernel. */
    public static final String KERNEL = "kernel";

    /** Time in garbage collection. */
    public static final String COLLECTOR = "collector";

    /** Time that no layer rule matches, or without samples. */
    public static final String OTHER = "other";

    public LayerShares {
        shares = Map.copyOf(shares);
    }

    /** Divides the usage that was measured during the recording. */
    public static LayerShares of(JvmUsage spent, LayerSamples samples) {
        Map<String, Double> nanos = new LinkedHashMap<>();
        nanos.put(KERNEL, spent.kernelNanos().orElse(0));
        nanos.put(COLLECTOR, samples.collectorNanos().orElse(0));
        double counted = nanos.values().stream().mapToDouble(one -> one).sum();
        double left = Math.max(0, spent.workNanos() - counted);
        samples.seen().forEach((layer, count) -> nanos.merge(layer, left * count / samples.total(), Double::sum));
        if (samples.total() == 0) {
            nanos.merge(OTHER, left, Double::sum);
        }
        double whole = counted + left;
        Map<String, Double> shares = new LinkedHashMap<>();
        nanos.forEach((layer, own) -> {
            if (own > 0) {
                shares.put(layer, own / whole);
            }
        });
        return new LayerShares(shares, samples.total());
    }
}
