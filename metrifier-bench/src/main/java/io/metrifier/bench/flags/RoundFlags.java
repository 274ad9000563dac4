package io.metrifier.bench.flags;

import io.metrifier.engine.rounds.Engine;
import io.metrifier.engine.rounds.TurnPlan;
import io.metrifier.report.stats.VerdictRule;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The budget of a run: time, rounds, turns, and the difference that matters. */
public final class RoundFlags {
    /** With the start before the rounds and the report after them, a run ends within ten minutes. */
    private static final Duration DEFAULT_TIME = Duration.ofMinutes(10).minusSeconds(15);

    private static final Duration CONCLUSIVE_TIME = Duration.ofMinutes(30);
    private static final int MAX_ROUNDS = 1_000;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = "The time budget (10m; 30m with --until-conclusive). What it cuts off is reported.")
    private @Nullable Duration time;

    @Option(
            names = "--rounds",
            defaultValue = "3",
            paramLabel = "N",
            description = "Rounds, each with new JVMs; with --until-conclusive the minimum (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--turns",
            defaultValue = "6",
            paramLabel = "N",
            description = "Turns of 0.5 s that each pair takes in a round (${DEFAULT-VALUE}). More turns help if the"
                    + " turns of one pair differ more than pairs do, as on a busy machine.")
    private int turns;

    @Option(names = "--until-conclusive", description = "Add rounds until the verdict on every pair is conclusive.")
    private boolean untilConclusive;

    @Option(
            names = "--min-effect",
            paramLabel = "PERCENT",
            defaultValue = "10%",
            description = "The smallest difference that matters (10%%).")
    private String minEffect;

    @Option(
            names = "--seed",
            defaultValue = "1",
            paramLabel = "N",
            description = "The seed of the random order of turns (${DEFAULT-VALUE}).")
    private long seed;

    public boolean untilConclusive() {
        return untilConclusive;
    }

    /** Returns the plan of a run; throws {@link IllegalArgumentException} if it is impossible. */
    public Engine.Plan plan() {
        Duration usual = untilConclusive ? CONCLUSIVE_TIME : DEFAULT_TIME;
        return new Engine.Plan(
                rounds,
                untilConclusive ? MAX_ROUNDS : rounds,
                TurnPlan.defaults(turns),
                time != null ? time : usual,
                seed);
    }

    /** Returns the rule of verdicts; throws {@link IllegalArgumentException} if the smallest effect is no share. */
    public VerdictRule judge() {
        return new VerdictRule(VerdictRule.DEFAULT.confidence(), Percent.parse(minEffect));
    }

    /** Returns the number of rounds of a plan, in words. */
    public String inWords(Engine.Plan plan) {
        if (untilConclusive) {
            return "rounds until the verdict on every pair is conclusive";
        }
        return plan.rounds() == 1 ? "one round" : "up to " + plan.rounds() + " rounds";
    }
}
