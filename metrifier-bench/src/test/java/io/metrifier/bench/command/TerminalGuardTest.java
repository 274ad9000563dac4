package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import picocli.CommandLine;

@Isolated("changes System.out")
class TerminalGuardTest {

    @Test
    void noCommandWritesAnEscapeSequence() {
        PrintStream before = System.out;
        ByteArrayOutputStream terminal = new ByteArrayOutputStream();
        System.setOut(new PrintStream(terminal, true, StandardCharsets.UTF_8));
        try {
            for (CommandLine command : Commands.line().getSubcommands().values()) {
                PrintWriter out = command.getOut();
                out.println("\u001b[2J");
            }
        } finally {
            System.setOut(before);
        }
        assertThat(terminal.toString(StandardCharsets.UTF_8))
                .contains("\\u001b[2J")
                .doesNotContain("\u001b");
    }
}
