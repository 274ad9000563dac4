package io.metrifier.results.metric;

import java.util.List;
import java.util.stream.Stream;

/**
 * The ladder of a contender: from bare bytes to the contender, each rung with one addition, and variants that differ
 * from the contender in one option.
 *
 * @param rungs from the baseline to the contender itself; at least one
 * @param changes contenders with one more option than this one, or with another value of one
 */
public record Buildup(String contender, List<Rung> rungs, List<Rung> changes) {

    /**
     * A contender, and its difference from the previous one.
     *
     * @param adds what it adds to the rung below it, in words; for a change, the option
     * @param contender the name of the contender of this rung
     */
    public record Rung(String adds, String contender) {}

    public Buildup {
        rungs = List.copyOf(rungs);
        changes = List.copyOf(changes);
    }

    /** Returns all contenders of the ladder, the baseline first. */
    public Stream<String> contenders() {
        return Stream.concat(rungs.stream(), changes.stream()).map(Rung::contender);
    }
}
