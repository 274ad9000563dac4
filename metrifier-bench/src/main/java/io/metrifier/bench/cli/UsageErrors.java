package io.metrifier.bench.cli;

import io.metrifier.failure.TransportException;
import io.metrifier.lab.jvm.CauseChain;
import io.metrifier.lab.jvm.UsageException;
import io.metrifier.report.page.TerminalText;
import io.metrifier.transport.UnknownNameException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints what went wrong: at most three lines for a usage error, never a whole help. */
public final class UsageErrors {
    /** The option of every command that prints the stack trace of a failure. */
    public static final String STACK_TRACE = "--stacktrace";

    private static final int WIDTH = 80;

    private UsageErrors() {}

    /** Prints what is wrong with the arguments, the nearest right form, and where to read on. */
    public static int print(ParameterException error, String[] args) {
        CommandLine line = error.getCommandLine();
        Optional<String> unknown = findUnknown(error, args);
        if (unknown.isPresent()) {
            return printUnmatched(line, unknown.get());
        }
        ArgSpec argument = error.getArgSpec();
        String name = argument instanceof OptionSpec option ? option.longestName() + " " : "";
        return refuse(
                line,
                TerminalText.message(String.valueOf(error.getMessage())),
                argument == null ? formatSynopsis(line) : formatArgument(name, argument));
    }

    /** Prints what is wrong, what would be right, and where to read on. Returns the exit code. */
    private static int refuse(CommandLine line, String wrong, String right) {
        PrintWriter err = line.getErr();
        err.println(wrong);
        err.println(right);
        err.println("see " + line.getCommandSpec().qualifiedName() + " --help");
        return ExitCode.USAGE;
    }

    /** Returns the unknown arguments, which is named before anything that is missing. */
    private static Optional<String> findUnknown(ParameterException error, String[] args) {
        if (error instanceof UnmatchedArgumentException unmatched) {
            return Optional.of(unmatched.getUnmatched().get(0));
        }
        return Arrays.stream(args)
                .filter(arg -> error instanceof MissingParameterException && arg.startsWith("--"))
                .filter(arg -> error.getCommandLine().getCommandSpec().findOption(stripValue(arg)) == null)
                .findFirst();
    }

    private static String stripValue(String argument) {
        return argument.replaceFirst("=.*", "");
    }

    private static int printUnmatched(CommandLine line, String argument) {
        if (argument.startsWith("-")) {
            return printUnknownOption(line, stripValue(argument));
        }
        return line.getParent() == null
                ? printNoSuchCommand(line, argument)
                : refuse(line, TerminalText.line("unexpected argument: " + argument), formatSynopsis(line));
    }

    /** Prints that a word is no command, and which one is nearest. Returns the exit code. */
    public static int printNoSuchCommand(CommandLine program, String word) {
        Optional<CommandLine> near =
                NearestWord.find(word, program.getSubcommands().keySet()).map(program.getSubcommands()::get);
        String name = program.getCommandName();
        PrintWriter err = program.getErr();
        err.println(TerminalText.line("no such command: " + word
                + near.map(one -> "; did you mean " + one.getCommandName() + "?")
                        .orElse("")));
        err.println(near.map(one -> name + " " + one.getCommandName() + ": " + CommandGroups.findSummary(one))
                .orElse(TerminalText.line("for a benchmark of JMH: " + name + " jmh " + word)));
        err.println("see " + name + " help");
        return ExitCode.USAGE;
    }

    private static int printUnknownOption(CommandLine line, String typed) {
        List<String> known = line.getCommandSpec().options().stream()
                .flatMap(option -> Arrays.stream(option.names()))
                .toList();
        String others = findCommandsWith(line, typed);
        Optional<String> near = others.isEmpty() ? NearestWord.find(typed, known) : Optional.empty();
        return refuse(
                line,
                TerminalText.line("unknown option: " + typed)
                        + near.map(name -> "; did you mean " + name + "?")
                                .orElse(others.isEmpty() ? "" : "; it is an option of " + others),
                near.map(name ->
                                formatArgument(name + " ", line.getCommandSpec().findOption(name)))
                        .orElse(formatSynopsis(line)));
    }

    /** Returns the names of the other commands that have an option. */
    private static String findCommandsWith(CommandLine line, String option) {
        return Stream.ofNullable(line.getParent())
                .flatMap(program -> program.getSubcommands().values().stream())
                .filter(command -> command.getCommandSpec().findOption(option) != null)
                .map(CommandLine::getCommandName)
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
    }

    /** Returns how an option or a parameter is written and, as far as a line holds it, what it means. */
    private static String formatArgument(String name, ArgSpec argument) {
        boolean flag =
                argument instanceof OptionSpec option && option.typeInfo().isBoolean();
        String[] description = argument.renderedDescription();
        String text = name + (flag ? "" : argument.paramLabel() + " ") + " " + String.join(" ", description);
        return text.length() <= WIDTH ? text : text.substring(0, text.lastIndexOf(' ', WIDTH - 4)) + " ...";
    }

    private static String formatSynopsis(CommandLine line) {
        return "usage: " + line.getHelp().synopsis(0).strip();
    }

    /** Prints why a command failed: by its message where that was written for people, else with a stack trace. */
    public static int printFailure(Exception failure, CommandLine line, CommandLine.ParseResult parsed) {
        PrintWriter err = line.getErr();
        if (showsStacks(line.getCommandSpec())) {
            err.println(TerminalText.message(formatStack(failure)));
        }
        if (failure instanceof UsageException refusal) {
            return refuse(
                    line,
                    TerminalText.message(String.valueOf(refusal.getMessage())),
                    TerminalText.line(findSuggestion(refusal).orElseGet(() -> formatSynopsis(line))));
        }
        Optional<String> words = findMessage(failure);
        if (words.isPresent()) {
            err.println(TerminalText.message("failed: " + words.get() + findAdvice(words.get())));
        } else {
            err.println("internal error; please report it:");
            err.println(TerminalText.message(formatStack(failure)));
        }
        return ExitCode.SOFTWARE;
    }

    /** Returns the nearest right form of a name that is not known. */
    private static Optional<String> findSuggestion(UsageException refusal) {
        return refusal.getCause() instanceof UnknownNameException unknown
                ? NearestWord.find(unknown.name(), unknown.known())
                        .map(near -> "did you mean " + unknown.corrected(near) + "?")
                : Optional.empty();
    }

    /** Returns whether the stack trace of a failure was requested. */
    public static boolean showsStacks(CommandSpec command) {
        return command.root().findOption(STACK_TRACE).getValue();
    }

    private static String formatStack(Exception failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text, true));
        return text.toString();
    }

    private static String findAdvice(String failure) {
        return failure.contains("Address already in use")
                ? "; stop the program that listens there, or name another port with --port (0 for any free port)"
                : "";
    }

    private static Optional<String> findMessage(Throwable failure) {
        if (failure instanceof UncheckedIOException unchecked && unchecked.getCause() instanceof FileSystemException) {
            return findMessage(unchecked.getCause());
        }
        return failure instanceof FileSystemException
                        || failure instanceof IllegalStateException
                        || failure instanceof TransportException
                        || failure instanceof UncheckedIOException
                        || failure.getClass() == IOException.class
                ? Optional.of(CauseChain.of(failure))
                : failure instanceof IOException || failure instanceof InterruptedException
                        ? Optional.of(failure.toString())
                        : Optional.empty();
    }
}
