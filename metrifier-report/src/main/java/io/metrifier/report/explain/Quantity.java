package io.metrifier.report.explain;

import io.metrifier.report.stats.Surplus;
import io.metrifier.report.stats.Surpluses;
import io.metrifier.results.run.Ladder;
import java.util.Optional;

/**
 * What is explained of a call.
 *
 * @param name what it is, as a topic has it; empty for its time
 * @param takes what a call takes of it, after "a call takes 3 µs"
 * @param costs what contenders take of it
 */
record Quantity(String name, String takes, Surpluses costs) {
    static Quantity time(Surpluses costs) {
        return new Quantity("", "", costs);
    }

    static Quantity cpu(Surpluses costs) {
        return new Quantity(", CPU time of both sides", " of CPU time", costs);
    }

    /** Returns the account of a ladder; empty where its contender has no settled round, or nobody counted. */
    Optional<Account> account(Ladder ladder) {
        return Account.of(ladder, costs);
    }

    /** Returns what a call over the one takes more than a call over the other. */
    Optional<Surplus> between(Ladder one, Ladder other) {
        return costs.more(one.contender(), other.contender());
    }
}
