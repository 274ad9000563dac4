package io.metrifier.bench.command;

import static java.util.Objects.requireNonNull;

import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.output.Terminal;
import io.metrifier.bench.question.Question;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.report.page.WrappedText;
import io.metrifier.results.environment.Environment.Machine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the recorded answer to a question that people ask, and measures it on this machine. */
@Command(
        name = "ask",
        description = {
            "Answers a question that people ask, by measuring it here.",
            "Without a question it lists all. It prints the recorded answer and the command, runs the command, and"
                    + " prints the recorded answer once more below the new one."
        },
        exitCodeList = {"0:done", "1:failed or invalid", "2:usage error", "3:inconclusive"},
        footer = {
            "  metrifier ask",
            "  metrifier ask restclient --time 15m",
            "  metrifier ask 'grpc-java#10891' --only-answer"
        })
final class AskCommand extends PrintingCommand {
    private static final String TIME = "--time";

    @Parameters(
            arity = "0..1",
            paramLabel = "QUESTION",
            description = "Its name, its number in the list, or a thread that asks it: grpc-java#10891 or an address.")
    private @Nullable String name;

    @Option(names = TIME, paramLabel = "TIME", description = "How long the command may take (as on its page).")
    private @Nullable Duration time;

    @Option(names = "--only-answer", description = "Print the recorded answer, and measure nothing.")
    private boolean onlyAnswer;

    /** Others in tests. */
    Supplier<List<Question>> questions = Question::all;

    @Override
    public Integer call() {
        List<Question> all = questions.get();
        if (name == null) {
            list(all);
            return ExitCode.OK;
        }
        Question question = find(name, all);
        List<String> command = question.arguments().map(this::inTime).orElse(List.of());
        show(question, command);
        if (onlyAnswer || command.isEmpty()) {
            return ExitCode.OK;
        }
        int exit = Commands.execute(this, command);
        out().println();
        say("Recorded answer, to compare with: ", question.shortAnswer());
        return exit;
    }

    private void list(List<Question> all) {
        int width = all.stream().mapToInt(one -> one.id().length()).max().orElse(0);
        for (int i = 0; i < all.size(); i++) {
            out().printf(
                            "%2d  %-" + width + "s  %s%n",
                            i + 1,
                            all.get(i).id(),
                            all.get(i).title());
        }
        out().println();
        say("", Commands.PROGRAM + " ask NAME measures one on this machine; --only-answer prints its recorded answer");
    }

    private static Question find(String name, List<Question> all) {
        return all.stream()
                .filter(one -> one.isNamed(name) || name.equals(String.valueOf(all.indexOf(one) + 1)))
                .findFirst()
                .orElseThrow(() -> new UsageException("no such question: question=" + name + " known="
                        + all.stream().map(Question::id).toList()));
    }

    /** Returns the arguments with the requested time instead of the page's. */
    private List<String> inTime(List<String> arguments) {
        if (time == null) {
            return arguments;
        }
        String command = arguments.get(0);
        if (!requireNonNull(line().getParent().getSubcommands().get(command), command)
                .getCommandSpec()
                .optionsMap()
                .containsKey(TIME)) {
            throw new UsageException("this question is answered by a command without --time: command=" + command
                    + "; omit --time, or run the command of the page with fewer rounds");
        }
        List<String> timed = new ArrayList<>(arguments);
        int at = timed.indexOf(TIME);
        if (at >= 0) {
            timed.subList(at, at + 2).clear();
        }
        timed.addAll(List.of(TIME, time.toSeconds() + "s"));
        return timed;
    }

    private void show(Question question, List<String> command) {
        out().println(question.title());
        out().println();
        say("Recorded answer: ", question.shortAnswer());
        say("How sure: ", question.paragraph("How sure:"));
        say("Asked in ", String.join(", ", question.threads()));
        say("Page: ", "docs/questions/" + question.id() + ".md");
        out().println();
        if (command.isEmpty()) {
            out().println("Its command needs files of yours:");
            out().println("  " + Commands.PROGRAM + " " + question.commands().get(0));
        } else {
            say("", machine(question) + " The command:");
            out().println("  " + Commands.PROGRAM + " " + String.join(" ", command));
        }
        out().println();
    }

    /** Returns how this machine differs from the one of the recorded answer, which may change the answer. */
    private static String machine(Question question) {
        int jdk = Runtime.version().feature();
        int cores = Runtime.getRuntime().availableProcessors();
        String here = "This machine has JDK " + jdk + " and " + Machine.coresInWords(cores);
        return question.differences(jdk, cores)
                .map(differences -> differences.isEmpty()
                        ? here + ", like the machine of the recorded answer."
                        : "This machine differs from that of the recorded answer: " + String.join(", ", differences)
                                + ".")
                .orElse(here + ".");
    }

    /** Prints a paragraph of a page without its marks. */
    private void say(String label, String markdown) {
        String plain =
                label + markdown.replaceAll("\\[([^]]+)]\\([^)]+\\)", "$1").replaceAll("[`*]", "");
        WrappedText.lines("", plain, Terminal.width()).forEach(out()::println);
    }
}
