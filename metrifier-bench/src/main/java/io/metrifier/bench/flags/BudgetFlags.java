package io.metrifier.bench.flags;

import io.metrifier.engine.rounds.Engine;
import io.metrifier.engine.rounds.TurnPlan;
import io.metrifier.lab.jvm.UsageException;
import java.time.Duration;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The budget of contenders that take turns: time, rounds, turns, and the seed of their order. */
public final class BudgetFlags {
    @Mixin
    private TimeFlags time;

    @Mixin
    private RoundCountFlags rounds;

    @Option(
            names = "--turns",
            defaultValue = "6",
            paramLabel = "N",
            description = "Turns of half a second that each pair takes in a round (${DEFAULT-VALUE}). More turns help"
                    + " if the turns of one pair differ more than pairs do, as on a busy machine or with --threads 1.")
    private int turns;

    @Mixin
    private SeedFlags seed;

    /** Allows this time unless another is given. */
    public BudgetFlags(String usual) {
        time = new TimeFlags(usual);
    }

    /** Returns whether a time was given. */
    public boolean hasTime() {
        return time.isGiven();
    }

    /** Returns the time budget; a usage error if it is none. */
    public Duration time() {
        return time.time();
    }

    public RoundCountFlags rounds() {
        return rounds;
    }

    /** Returns a plan of exactly this many rounds in this time; a usage error if it is impossible. */
    public Engine.Plan plan() {
        return plan(rounds.rounds(), time(), turns -> turns);
    }

    /**
     * Returns a plan; a usage error if it is impossible.
     *
     * @param max the maximum number of rounds
     * @param edit changes the turns
     */
    public Engine.Plan plan(int max, Duration within, UnaryOperator<TurnPlan> edit) {
        return UsageException.given(
                () -> new Engine.Plan(rounds.rounds(), max, edit.apply(TurnPlan.defaults(turns)), within, seed.seed()));
    }
}
