package io.metrifier.bench.command;

import io.metrifier.bench.engine.Contender;
import io.metrifier.bench.engine.Variation;
import io.metrifier.lab.baseline.Contenders;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.Variant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;

/** The flags that say who takes part, the same for every command that measures. */
final class ContenderFlags {
    @Option(
            names = "--transport",
            split = ",",
            paramLabel = "ID",
            description = "What to measure: ids, or ids with options such as http+client=jdk or proto+tls=on"
                    + " (every transport that can).")
    private List<String> transports = List.of();

    @Option(
            names = "--vary",
            paramLabel = "[ID:]OPTION=VALUE,...",
            description = "Measure a contender for each value of an option: http:client=socket,jdk for one transport,"
                    + " execution=direct,worker,virtual for each; repeatable.")
    private List<String> vary = List.of();

    /** Tells whether nobody was asked for by name, so that who cannot take part may be left out. */
    boolean chosenFreely() {
        return transports.isEmpty() && vary.isEmpty();
    }

    /** Tells whether it was said exactly who is measured. */
    boolean areExact() {
        return !transports.isEmpty();
    }

    /**
     * Returns who takes part, in the notation of contenders.
     *
     * @param usual who does where nobody is asked for
     * @throws IllegalArgumentException where a text is none, or somebody would take part twice
     */
    List<String> contenders(List<String> usual, Contenders installed) {
        List<Variation> variations = vary.stream().map(Variation::parse).toList();
        List<Variant> all =
                asked(usual, variations).stream().map(Variant::parse).toList();
        for (Variation variation : variations) {
            all = variation.of(all, one -> !installed.baselines().ids().contains(one.transport()));
        }
        return all.stream().map(Variant::toString).toList();
    }

    /**
     * Returns the same, ready to take part.
     *
     * @throws IllegalArgumentException where one of them cannot, or would take part twice
     */
    List<Contender> contenders(List<String> usual, Contenders installed, TransportOptions options) {
        List<Contender> parsed = contenders(usual, installed).stream()
                .map(text -> Contender.parse(text, installed, options))
                .toList();
        Set<String> names = new HashSet<>();
        for (Contender contender : parsed) {
            if (!names.add(contender.name())) {
                throw new IllegalArgumentException(
                        "a contender must take part once: contender=" + contender.name() + "; leave the other out");
            }
        }
        return parsed;
    }

    /** Who varies one transport asks about that one. */
    private List<String> asked(List<String> usual, List<Variation> variations) {
        if (!transports.isEmpty()) {
            return transports;
        }
        List<String> varied = variations.stream()
                .map(Variation::transport)
                .flatMap(Optional::stream)
                .distinct()
                .toList();
        return varied.isEmpty() ? usual : varied;
    }
}
