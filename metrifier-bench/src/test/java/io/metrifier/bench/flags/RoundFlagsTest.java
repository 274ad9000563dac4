package io.metrifier.bench.flags;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.bench.cli.Percent;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class RoundFlagsTest {
    @CommandLine.Command
    private static final class Holder {
        @CommandLine.Mixin
        private RoundFlags flags;
    }

    private static RoundFlags flags(String... arguments) {
        Holder holder = new Holder();
        new CommandLine(holder).registerConverter(Percent.class, Percent::parse).parseArgs(arguments);
        return holder.flags;
    }

    @Test
    void aRunHasThreeRounds() {
        assertThat(flags().runsUntilConclusive()).isFalse();
        assertThat(flags().plan(List.of()).rounds()).isEqualTo(3);
        assertThat(flags().plan(List.of()).maxRounds()).isEqualTo(3);
    }

    @Test
    void aComparisonOfTwoBuildsGoesOnUntilItIsConclusive() {
        RoundFlags flags = flags("--against", "before.jar");

        assertThat(flags.runsUntilConclusive()).isTrue();
        assertThat(flags.plan(List.of()).maxRounds()).isGreaterThan(100);
        assertThat(flags.plan(List.of()).time()).isEqualTo(Duration.ofMinutes(15));
    }

    @Test
    void theLossOfCallsThatMattersIsThatOfAComparison() {
        assertThat(flags("--against", "before.jar", "--min-effect-calls", "10%")
                        .rule()
                        .fewerCalls())
                .isEqualTo(0.1);
        assertThat(flags("--against", "before.jar").rule().fewerCalls()).isEqualTo(0.2);
        assertThatThrownBy(() -> flags("--min-effect-calls", "10%").rule())
                .hasMessage("--min-effect-calls without --against; add --against or omit it");
    }

    @Test
    void aNumberOfRoundsHoldsForAComparisonToo() {
        RoundFlags flags = flags("--against", "before.jar", "--rounds", "4");

        assertThat(flags.runsUntilConclusive()).isFalse();
        assertThat(flags.plan(List.of()).maxRounds()).isEqualTo(4);
    }
}
