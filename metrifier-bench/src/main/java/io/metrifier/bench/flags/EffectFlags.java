package io.metrifier.bench.flags;

import io.metrifier.bench.cli.Percent;
import io.metrifier.verdict.VerdictRule;
import picocli.CommandLine.Option;

/** The smallest difference that matters, the same for every command with a verdict. */
public final class EffectFlags {
    @Option(
            names = "--min-effect",
            paramLabel = "PERCENT",
            defaultValue = "10%",
            description = "The smallest difference that matters (10%%). Smaller ones need far more rounds.")
    private String minEffect;

    /** Returns the rule of verdicts; throws {@link IllegalArgumentException} if the option is no share. */
    public VerdictRule rule() {
        return rule(VerdictRule.DEFAULT.confidence());
    }

    /** Returns the rule with another confidence than the default; throws as {@link #rule()}. */
    public VerdictRule rule(double confidence) {
        return new VerdictRule(confidence, Percent.parse(minEffect));
    }
}
