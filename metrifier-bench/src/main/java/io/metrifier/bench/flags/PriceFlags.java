package io.metrifier.bench.flags;

import io.metrifier.lab.place.UsageException;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a person says that an hour of one core costs, the same for every command that shows figures. */
public final class PriceFlags {
    @Option(
            names = "--core-hour",
            paramLabel = "PRICE",
            description = "What an hour of one core costs, in any money: tells what a million calls cost.")
    private @Nullable Double coreHour;

    /**
     * Returns the price there is.
     *
     * @throws UsageException where it is none that could be paid
     */
    public OptionalDouble coreHour() {
        if (coreHour == null) {
            return OptionalDouble.empty();
        }
        if (!(coreHour > 0 && Double.isFinite(coreHour))) {
            throw new UsageException("the price of a core must be above 0: core-hour=" + coreHour);
        }
        return OptionalDouble.of(coreHour);
    }
}
