package io.metrifier.bench.command;

import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** What a person says that an hour of one core costs. */
final class Prices {
    private Prices() {}

    /**
     * Returns the price there is.
     *
     * @throws IllegalArgumentException where it is none that could be paid
     */
    static OptionalDouble of(@Nullable Double coreHour) {
        if (coreHour == null) {
            return OptionalDouble.empty();
        }
        if (!(coreHour > 0 && Double.isFinite(coreHour))) {
            throw new IllegalArgumentException("the price of a core must be above 0: core-hour=" + coreHour);
        }
        return OptionalDouble.of(coreHour);
    }
}
