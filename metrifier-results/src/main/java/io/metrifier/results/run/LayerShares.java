package io.metrifier.results.run;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How the CPU time of one side is divided among layers. What the system counts, the kernel's and the collectors' time,
 * is taken from there; what is left is divided as often as stacks were seen in each layer. What compilers spend is no
 * part of it.
 *
 * @param shares of the whole by the name of the layer, 1 together
 * @param samples how many stacks that rests on
 */
public record LayerShares(Map<String, Double> shares, long samples) {
    /** What the system does, for whomever. */
    public static final String KERNEL = "kernel";

    /** What collecting garbage takes. */
    public static final String COLLECTOR = "collector";

    /** Whatever no rule knows, and everything that nobody saw. */
    public static final String OTHER = "other";

    public LayerShares {
        shares = Map.copyOf(shares);
    }

    /** Divides what was spent while stacks were recorded. */
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
