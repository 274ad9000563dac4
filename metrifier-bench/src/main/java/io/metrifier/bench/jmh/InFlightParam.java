package io.metrifier.bench.jmh;

import io.metrifier.lab.baseline.Contenders;
import io.metrifier.transport.Capability;
import io.metrifier.transport.Variant;
import java.io.PrintStream;
import java.util.List;
import org.openjdk.jmh.runner.options.Options;

/** Finds out who can have many calls in flight: JMH ends at the first benchmark that cannot. */
final class InFlightParam {
    private static final String NAME = "inFlight";

    private final Contenders contenders;
    private final PrintStream err;

    /** Prepares to choose among these contenders; what is wrong with one goes to {@code err}. */
    InFlightParam(Contenders contenders, PrintStream err) {
        this.contenders = contenders;
        this.err = err;
    }

    /** Tells whether calls are to be in flight in any of the benchmarks. */
    static boolean isGiven(Options options) {
        return options.getParameter(NAME).orElse(List.of()).stream().anyMatch(calls -> !calls.isEmpty());
    }

    /** Returns those that have asynchronous calls, and says who is left out. */
    List<String> able(List<String> ids) {
        List<String> unable = unable(ids);
        if (!unable.isEmpty()) {
            err.println("left out: calls in flight need asynchronous calls: transports=" + unable);
        }
        return ids.stream().filter(id -> !unable.contains(id)).toList();
    }

    /** Says before the first minute is spent who will fail of those that were asked for by name. */
    void warn(List<String> ids) {
        List<String> unable = unable(ids);
        if (!unable.isEmpty()) {
            err.println("calls in flight need asynchronous calls, so these will fail: transports=" + unable
                    + "; leave them out, or -p inFlight");
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
