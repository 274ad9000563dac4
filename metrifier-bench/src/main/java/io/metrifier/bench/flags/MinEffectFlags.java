package io.metrifier.bench.flags;

import io.metrifier.bench.cli.Percent;
import io.metrifier.verdict.VerdictRule;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The smallest difference that matters, the same for every command with a verdict. */
public final class MinEffectFlags {
    private static final double OF_BUILDS = 0.05;

    @Option(
            names = "--min-effect",
            paramLabel = "PERCENT",
            description = "The smallest difference that matters (10%%). 5%% with run --against. Smaller ones need far"
                    + " more rounds.")
    private @Nullable Percent minEffect;

    /** Returns the rule of verdicts; throws {@link IllegalArgumentException} if the option is 100 % or more. */
    public VerdictRule rule() {
        return rule(VerdictRule.DEFAULT.confidence());
    }

    /** Returns the rule with another confidence than the default; throws as {@link #rule()}. */
    public VerdictRule rule(double confidence) {
        return new VerdictRule(confidence, orDefault(VerdictRule.DEFAULT.minimumEffect()));
    }

    /** Returns the rule by which another build is compared; throws as {@link #rule()}. */
    VerdictRule ruleOfBuilds() {
        return new VerdictRule(VerdictRule.DEFAULT.confidence(), orDefault(OF_BUILDS));
    }

    private double orDefault(double usual) {
        return minEffect == null ? usual : minEffect.share();
    }
}
