package io.metrifier.bench.flags;

import io.metrifier.bench.cli.Percent;
import io.metrifier.engine.rounds.Engine;
import io.metrifier.network.Network;
import io.metrifier.verdict.VerdictRule;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The budget of a run: time, rounds, turns, the build to compare with, and the difference that matters. */
public final class RoundFlags {
    /** With the start before the rounds and the report after them, a run ends within ten minutes. */
    private static final Duration AROUND = Duration.ofSeconds(15);

    private static final Duration CONCLUSIVE_TIME = Duration.ofMinutes(30);
    private static final Duration GATE_TIME = Duration.ofMinutes(15);
    private static final int MAX_ROUNDS = 1_000;

    @Mixin
    private BudgetFlags budget = new BudgetFlags("10m");

    @Option(
            names = "--requests",
            defaultValue = "20",
            paramLabel = "N",
            description = "Calls of each turn, at least (${DEFAULT-VALUE}): a turn takes longer if calls do. For a 99th"
                    + " percentile over a network, 200 or more.")
    private int requests;

    @Option(
            names = "--until-conclusive",
            description = "Add rounds until every verdict is conclusive. Starts with those of --rounds; takes up to 30m"
                    + " unless --time is given.")
    private boolean untilConclusive;

    @Option(
            names = "--against",
            paramLabel = "JAR",
            description = "Another build of this jar to compare with. The contenders of both take turns, so that a"
                    + " difference is a change of the code. Without --rounds it adds rounds until the verdict is"
                    + " conclusive, within 15m unless --time is given. It fails where a call needs more CPU time by"
                    + " --min-effect, where one side's part of it grows by twice that, or where calls per second"
                    + " fall by --min-effect-calls; an unchanged build fails in one of a hundred runs.")
    private @Nullable Path against;

    @Option(
            names = "--min-effect-calls",
            paramLabel = "PERCENT",
            description = "The smallest loss of calls per second that matters with --against (20%%): they differ more"
                    + " from run to run than CPU time.")
    private @Nullable Percent minEffectCalls;

    @Mixin
    private MinEffectFlags effect;

    /** Returns whether rounds are added until the verdict is conclusive; a gate that decides nothing is none. */
    public boolean runsUntilConclusive() {
        return untilConclusive || against != null && !budget.rounds().isGiven();
    }

    /** Returns the other build to compare with; empty if there is none. */
    public Optional<Path> against() {
        return Optional.ofNullable(against);
    }

    /**
     * Returns the plan of a run; throws {@link IllegalArgumentException} if it is impossible.
     *
     * @param networks that each pair crosses; none to stay next to its server
     */
    public Engine.Plan plan(List<Network> networks) {
        return budget.plan(
                runsUntilConclusive() ? MAX_ROUNDS : budget.rounds().rounds(),
                budget.hasTime() ? budget.time() : usualTime(),
                turns -> turns.withCalls(requests).over(networks));
    }

    private Duration usualTime() {
        return untilConclusive
                ? CONCLUSIVE_TIME
                : runsUntilConclusive() ? GATE_TIME : budget.time().minus(AROUND);
    }

    /** Returns the rule of verdicts; throws {@link IllegalArgumentException} if a smallest effect is no share. */
    public VerdictRule rule() {
        if (against == null && minEffectCalls != null) {
            throw new IllegalArgumentException("--min-effect-calls without --against; add --against or omit it");
        }
        VerdictRule rule = against == null ? effect.rule() : effect.ruleOfBuilds();
        return minEffectCalls == null ? rule : rule.withFewerCalls(minEffectCalls.share());
    }

    /** Returns the number of rounds of a plan, in words. */
    public String describe(Engine.Plan plan) {
        if (runsUntilConclusive()) {
            return "rounds until the verdict on every pair is conclusive";
        }
        return plan.rounds() == 1 ? "one round" : "up to " + plan.rounds() + " rounds";
    }
}
