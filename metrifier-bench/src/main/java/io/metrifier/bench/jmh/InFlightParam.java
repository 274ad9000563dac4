package io.metrifier.bench.jmh;

import io.metrifier.lab.registry.Contenders;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Variant;
import java.io.PrintStream;
import java.util.List;
import org.openjdk.jmh.runner.options.Options;

/** Selects the contenders for the parameter {@code inFlight}, because JMH ends at the first benchmark that fails. */
record InFlightParam(Contenders contenders, PrintStream err) {
    private static final String NAME = "inFlight";

    /** Returns whether any benchmark keeps calls in flight. */
    static boolean isGiven(Options options) {
        return options.getParameter(NAME).orElse(List.of()).stream().anyMatch(calls -> !calls.isEmpty());
    }

    /** Returns the contenders with asynchronous calls, and prints those that are skipped. */
    List<String> able(List<String> ids) {
        List<String> unable = unable(ids);
        if (!unable.isEmpty()) {
            err.println("skipped: calls in flight need asynchronous calls: transports=" + unable);
        }
        return ids.stream().filter(id -> !unable.contains(id)).toList();
    }

    /** Prints before the first benchmark which of the named contenders will fail. */
    void warn(List<String> ids) {
        List<String> unable = unable(ids);
        if (!unable.isEmpty()) {
            err.println("calls in flight need asynchronous calls, so these will fail: transports=" + unable
                    + "; omit them, or omit -p inFlight");
        }
    }

    private List<String> unable(List<String> ids) {
        return ids.stream()
                .filter(text -> contenders.ids().contains(idOf(text)))
                .filter(text -> !contenders.get(idOf(text)).capabilities().contains(Capability.ASYNC))
                .toList();
    }

    private static String idOf(String contender) {
        return Variant.parse(contender).transport();
    }
}
