package io.metrifier.results.run;

import java.util.List;
import java.util.stream.Stream;

/**
 * How one contender is built up from bare bytes, each rung one thing more than the one before, and who differs from it
 * in one option alone.
 *
 * @param contender whose ladder it is
 * @param rungs from the floor to the contender itself; at least one
 * @param changes who has one option more than the contender, or another value of one
 */
public record Ladder(String contender, List<Rung> rungs, List<Rung> changes) {

    /**
     * A contender, and what tells it from its neighbour.
     *
     * @param adds what it has that the rung below it has not, in words; of a change, the option
     * @param contender who it is
     */
    public record Rung(String adds, String contender) {}

    public Ladder {
        rungs = List.copyOf(rungs);
        changes = List.copyOf(changes);
    }

    /** Returns everybody on it, the floor first. */
    public Stream<String> contenders() {
        return Stream.concat(rungs.stream(), changes.stream()).map(Rung::contender);
    }
}
