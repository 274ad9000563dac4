package io.metrifier.bench.command;

import io.metrifier.bench.run.Terminal;
import java.io.Console;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Asks five questions, each with a default, and makes a command of the answers. */
final class Interview {
    private static final List<Asked> QUESTIONS = List.of(
            new Asked("--message", "Your message, a .proto file or a jar of it", "the Person service", ""),
            new Asked("--rtt", "The round trip between client and server, such as 1ms", "none", ""),
            new Asked("--rate", "Calls a second", "1k", "1k"),
            new Asked("--promise", "What must be kept, such as p99<10ms", "to carry the rate", ""),
            new Asked("--prefer", "What decides then: cost, latency, throughput or bytes", "cost", "cost"));

    private Interview() {}

    /** A question, what its default is called, and what the default is; empty for no option. */
    private record Asked(String option, String question, String usual, String value) {}

    /** Asks in the terminal; where there is none it says what is done without, and returns nothing. */
    static Optional<List<String>> hold(PrintWriter err) {
        Console console = System.console();
        if (console == null || !Terminal.isStandardError()) {
            err.println("no options and no terminal to ask in, so by default: the Person service, on this machine, at"
                    + " 1k calls a second, the cheapest that carries them; choose --help lists the options");
            err.flush();
            return Optional.empty();
        }
        return Optional.of(hold(err, console::readLine));
    }

    /**
     * Asks.
     *
     * @param answers returns the next line, {@code null} where there is none any more
     */
    static List<String> hold(PrintWriter err, Supplier<@Nullable String> answers) {
        List<String> arguments = new ArrayList<>(List.of(ChooseCommand.NAME));
        for (Asked one : QUESTIONS) {
            err.print(one.question() + " [" + one.usual() + "]: ");
            err.flush();
            String line = answers.get();
            String answer = line == null || line.isBlank() ? one.value() : line.strip();
            if (!answer.isEmpty()) {
                arguments.add(one.option());
                arguments.add(answer);
            }
        }
        return arguments;
    }
}
