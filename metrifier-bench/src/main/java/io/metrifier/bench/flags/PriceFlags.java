package io.metrifier.bench.flags;

import io.metrifier.lab.jvm.UsageException;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The price of an hour of one core, the same for every command that shows costs. */
public final class PriceFlags {
    @Option(
            names = "--core-hour",
            paramLabel = "PRICE",
            description = "The price of a core hour: adds the cost of calls. In any currency, for a million calls.")
    private @Nullable Double coreHour;

    /**
     * Returns the price, if one is given.
     *
     * @throws UsageException if it is not a positive number
     */
    public OptionalDouble coreHour() {
        if (coreHour == null) {
            return OptionalDouble.empty();
        }
        if (!(coreHour > 0 && Double.isFinite(coreHour))) {
            throw new UsageException("core-hour is not above 0: core-hour=" + coreHour);
        }
        return OptionalDouble.of(coreHour);
    }
}
