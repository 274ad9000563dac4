package io.metrifier.bench.flags;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.lab.jvm.UsageException;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class RoundCountFlagsTest {
    @Command(name = "usual")
    private static final class Usual {
        @Mixin
        private RoundCountFlags rounds;
    }

    @Command(name = "five")
    private static final class Five {
        @Mixin
        private RoundCountFlags rounds = new RoundCountFlags(5);
    }

    private static RoundCountFlags usual(String... arguments) {
        Usual command = new Usual();
        new CommandLine(command).parseArgs(arguments);
        return command.rounds;
    }

    @Test
    void areThree() {
        assertThat(usual().rounds()).isEqualTo(3);
        assertThat(usual().isGiven()).isFalse();
        assertThat(new CommandLine(new Usual()).getUsageMessage()).contains("each with new JVMs (3).");
    }

    @Test
    void aCommandMayHaveAnotherNumber() {
        Five command = new Five();
        new CommandLine(command).parseArgs();

        assertThat(command.rounds.rounds()).isEqualTo(5);
        assertThat(new CommandLine(command).getUsageMessage()).contains("each with new JVMs (5).");
    }

    @Test
    void areThoseGiven() {
        assertThat(usual("--rounds", "7").rounds()).isEqualTo(7);
        assertThat(usual("--rounds", "3").isGiven()).isTrue();
    }

    @Test
    void areAtLeastOne() {
        RoundCountFlags none = usual("--rounds", "0");

        assertThatThrownBy(none::rounds)
                .isInstanceOf(UsageException.class)
                .hasMessage("rounds must be at least 1: rounds=0");
    }
}
