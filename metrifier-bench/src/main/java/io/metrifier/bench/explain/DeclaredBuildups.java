package io.metrifier.bench.explain;

import io.metrifier.results.contender.ContenderDescription;
import io.metrifier.results.contender.ContenderDescriptions;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Transport;
import io.metrifier.transport.Variant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;

/** The rungs of each transport's ladder, as the descriptions of contenders declare them. Immutable. */
public final class DeclaredBuildups {
    private static final List<String> STEPS = List.of("execution", "tls");

    private final ContenderDescriptions descriptions;

    DeclaredBuildups(ContenderDescriptions descriptions) {
        this.descriptions = descriptions;
    }

    /** Returns the book of the installed contenders. */
    public static DeclaredBuildups installed() {
        return new DeclaredBuildups(ContenderDescriptions.installed());
    }

    /** Returns the baseline with the framing of a transport's wire only. */
    Optional<String> standsOn(String transport) {
        return of(transport).standsOn();
    }

    /** Returns the options with which a transport's ladder begins. */
    SortedMap<String, String> starts(String transport) {
        return Variant.parse(String.join(
                        "+",
                        Stream.concat(Stream.of(transport), of(transport).starts().stream())
                                .toList()))
                .options();
    }

    /** Returns the client of a contender that names none. */
    Optional<String> client(Variant contender) {
        return descriptions.of(contender).client();
    }

    /** Returns the options that are rungs, in their order on the ladder. */
    List<String> steps(String transport) {
        return of(transport).steps().orElse(STEPS);
    }

    /**
     * Returns the options of a transport to vary one at a time.
     *
     * @throws IllegalArgumentException if one is not {@code option=value}
     */
    List<Map.Entry<String, String>> changes(Transport transport) {
        List<String> usual = transport.capabilities().contains(Capability.TLS)
                ? List.of("execution=worker", "tls=on")
                : List.of("execution=worker");
        return of(transport.id()).changes().orElse(usual).stream()
                .flatMap(change -> Variant.parse(transport.id() + "+" + change).options().entrySet().stream())
                .toList();
    }

    private ContenderDescription of(String transport) {
        return descriptions.of(Variant.parse(transport));
    }
}
