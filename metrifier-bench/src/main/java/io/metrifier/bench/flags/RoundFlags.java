package io.metrifier.bench.flags;

import io.metrifier.engine.rounds.Engine;
import io.metrifier.engine.rounds.TurnPlan;
import io.metrifier.report.stats.VerdictRule;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How much is measured, and when that is enough. */
public final class RoundFlags {
    /** So that all is over in ten minutes, with the start and the report that stand around the rounds. */
    private static final Duration USUAL_TIME = Duration.ofMinutes(10).minusSeconds(15);

    private static final Duration TIME_TO_DECIDE = Duration.ofMinutes(30);
    private static final int MOST_ROUNDS = 1_000;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description =
                    "How long it may take, about: 10m, or 30m with --until-decided. What that cuts off is reported.")
    private @Nullable Duration time;

    @Option(names = "--rounds", defaultValue = "3", description = "How many rounds at least (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--turns",
            defaultValue = "6",
            description = "How many turns of 0.2 s each pair takes in a round (${DEFAULT-VALUE}). More help where the"
                    + " turns of one pair differ more than pairs do, as on a busy machine.")
    private int turns;

    @Option(names = "--until-decided", description = "Go on with more rounds until every pair is decided.")
    private boolean untilDecided;

    @Option(
            names = "--min-effect",
            paramLabel = "PERCENT",
            defaultValue = "10%",
            description = "The smallest difference that matters (${DEFAULT-VALUE}).")
    private String minEffect;

    @Option(names = "--seed", defaultValue = "1", description = "Of the order of turns (${DEFAULT-VALUE}).")
    private long seed;

    public boolean untilDecided() {
        return untilDecided;
    }

    /** Returns the plan of a run, and throws {@link IllegalArgumentException} where it can be none. */
    public Engine.Plan plan() {
        Duration usual = untilDecided ? TIME_TO_DECIDE : USUAL_TIME;
        return new Engine.Plan(
                rounds,
                untilDecided ? MOST_ROUNDS : rounds,
                TurnPlan.defaults(turns),
                time != null ? time : usual,
                seed);
    }

    /** Returns who judges, and throws {@link IllegalArgumentException} where the smallest effect is no share. */
    public VerdictRule judge() {
        return new VerdictRule(VerdictRule.DEFAULT.confidence(), Percent.parse(minEffect));
    }

    /** Returns how many rounds a plan has, in words. */
    public String inWords(Engine.Plan plan) {
        if (untilDecided) {
            return "rounds until every pair is decided";
        }
        return plan.rounds() == 1 ? "a single round" : plan.rounds() + " rounds";
    }
}
