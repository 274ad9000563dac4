package io.metrifier.bench.flags;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

final class TransportFlagsTest {
    /** A command with these flags. */
    @Command
    private static final class Probe {
        @Mixin
        private TransportFlags flags;
    }

    private static TransportFlags parsed(String... args) {
        Probe probe = new Probe();
        new CommandLine(probe)
                .registerConverter(Duration.class, text -> Duration.parse("PT" + text))
                .parseArgs(args);
        return probe.flags;
    }

    @Test
    void aServerThatWasJustStartedHasAMinuteToAnswer() {
        assertThat(parsed().options().connectTimeout()).isEqualTo(Duration.ofSeconds(5));
        assertThat(parsed().optionsOfFirstCalls().connectTimeout()).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void aTimeToConnectThatIsGivenHoldsForAll() {
        TransportFlags flags = parsed("--connect-timeout", "2s");

        assertThat(flags.options().connectTimeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(flags.optionsOfFirstCalls().connectTimeout()).isEqualTo(Duration.ofSeconds(2));
    }
}
