package io.metrifier.bench.cli;

import io.metrifier.bench.campaign.Slo;
import io.metrifier.bench.output.Terminal;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.network.Network;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.load.Rate;
import java.io.Console;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Prompts for five answers, each with a default, and makes the command {@code choose} of the answers. */
public final class CommandPrompt {
    private static final List<Question> QUESTIONS = List.of(
            new Question(
                    "--message",
                    "Your message, a .proto file or a jar of it",
                    "the Person service",
                    "",
                    answer -> InputFiles.require(Path.of(answer))),
            new Question("--network", "Round trip between client and server, such as 1ms", "none", "", Network::parse),
            new Question("--rate", "Calls per second", "1k", "1k", Rate::parse),
            new Question("--slo", "Latency target, such as p99<10ms", "none", "", Slo::parse),
            new Question(
                    "--prefer",
                    "What decides then: cost, latency, throughput or bytes",
                    "cost",
                    "cost",
                    CommandPrompt::preference));

    private CommandPrompt() {}

    private static void preference(String answer) {
        List<String> known =
                Arrays.stream(Preference.values()).map(Preference::word).toList();
        if (!known.contains(answer)) {
            throw new UsageException("what decides is one of " + known + ": prefer=" + answer);
        }
    }

    /** A question, the name of its default, the default (empty for no option), and what refuses a wrong answer. */
    private record Question(String option, String text, String usual, String value, Consumer<String> check) {
        boolean accepts(String answer, PrintWriter err) {
            try {
                check.accept(answer);
                return true;
            } catch (IllegalArgumentException | UsageException e) {
                err.println("  " + e.getMessage());
                return false;
            }
        }
    }

    /** Prompts in the terminal; without a terminal prints the defaults that apply, and returns nothing. */
    public static Optional<List<String>> hold(PrintWriter err) {
        Console console = System.console();
        if (console == null || !Terminal.isStandardError()) {
            err.println("no options and no terminal, so the defaults apply: the Person service, on this machine, at 1k"
                    + " calls per second, the cheapest that carries them; see metrifier choose --help");
            return Optional.empty();
        }
        return Optional.of(hold(err, console::readLine));
    }

    /**
     * Prompts, and repeats a question until its answer is valid.
     *
     * @param answers returns the next line, {@code null} at the end
     */
    static List<String> hold(PrintWriter err, Supplier<@Nullable String> answers) {
        List<String> arguments = new ArrayList<>(List.of("choose"));
        for (Question one : QUESTIONS) {
            String answer = answer(one, err, answers);
            if (!answer.isEmpty()) {
                arguments.add(one.option());
                arguments.add(answer);
            }
        }
        return arguments;
    }

    private static String answer(Question one, PrintWriter err, Supplier<@Nullable String> answers) {
        while (true) {
            err.print(one.text() + " [" + one.usual() + "]: ");
            err.flush();
            String line = answers.get();
            String answer = line == null || line.isBlank() ? one.value() : line.strip();
            if (answer.isEmpty() || one.accepts(answer, err)) {
                return answer;
            }
        }
    }
}
