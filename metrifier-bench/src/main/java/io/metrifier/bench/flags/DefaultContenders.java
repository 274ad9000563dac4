package io.metrifier.bench.flags;

import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import java.util.List;

/** The contenders that a command measures unless others are named, from their descriptions, without loading them. */
public enum DefaultContenders {
    /** Those whose description says so. */
    COMPARED,
    /** The same, and the baseline. */
    COMPARED_WITH_BASELINE,
    /** Every transport with a wire. */
    EVERY_WIRE,
    /** Every transport, of which those that carry the call are measured. */
    EVERY_TRANSPORT;

    /** Returns their names in default order. */
    List<String> names() {
        return ContenderDescriptions.installed().all().stream()
                .filter(one -> one.unusable().isEmpty() && includes(one))
                .map(ContenderDescription::name)
                .toList();
    }

    private boolean includes(ContenderDescription one) {
        return switch (this) {
            case COMPARED -> one.isDefault(false);
            case COMPARED_WITH_BASELINE -> one.isDefault(false) || one.name().equals(Contenders.BASELINE);
            case EVERY_WIRE -> isTransport(one) && one.crossesProcesses();
            case EVERY_TRANSPORT -> isTransport(one);
        };
    }

    private static boolean isTransport(ContenderDescription one) {
        return !one.name().contains("+") && !Contenders.isBaseline(one.name());
    }

    /** Returns a sentence for the help. */
    String sentence() {
        return "Without --transport" + (this == EVERY_TRANSPORT ? ", those that carry the call: " : ": ")
                + String.join(", ", names()) + ".";
    }
}
