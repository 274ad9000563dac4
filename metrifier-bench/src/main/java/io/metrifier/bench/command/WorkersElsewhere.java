package io.metrifier.bench.command;

import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Refuses workers where nothing could be shared among them: commands that measure pairs taking turns on one machine
 * would each do all of it, and none would say so.
 */
final class WorkersElsewhere {
    private static final Set<String> ALONE = Set.of(RunCommand.NAME, ChooseCommand.NAME, "explain", "start");
    private static final List<String> FLAGS = List.of("--workers", "--worker-index", "--join");

    private WorkersElsewhere() {}

    /** Has a line of commands say so. */
    static CommandLine refusedBy(CommandLine line, UnaryOperator<@Nullable String> environment) {
        CommandLine.IExecutionStrategy usual = line.getExecutionStrategy();
        CommandLine.IParameterExceptionHandler handler = line.getParameterExceptionHandler();
        return line.setExecutionStrategy(parsed -> {
                    String workers = environment.apply(WorkerFlags.WORKERS);
                    if (workers != null && !workers.isBlank() && isAlone(parsed)) {
                        throw new ParameterException(
                                parsed.subcommand().commandSpec().commandLine(),
                                refusal(parsed.subcommand().commandSpec().name())
                                        + "; unset " + WorkerFlags.WORKERS + ": " + WorkerFlags.WORKERS + "="
                                        + workers);
                    }
                    return usual.execute(parsed);
                })
                .setParameterExceptionHandler((failure, arguments) -> {
                    String command = failure.getCommandLine().getCommandName();
                    if (failure instanceof UnmatchedArgumentException unmatched
                            && ALONE.contains(command)
                            && asksForWorkers(unmatched.getUnmatched())) {
                        failure.getCommandLine().getErr().println(refusal(command) + ": " + unmatched.getUnmatched());
                        return CommandLine.ExitCode.USAGE;
                    }
                    return handler.handleParseException(failure, arguments);
                });
    }

    private static boolean isAlone(ParseResult parsed) {
        return parsed.hasSubcommand()
                && ALONE.contains(parsed.subcommand().commandSpec().name());
    }

    private static boolean asksForWorkers(List<String> unmatched) {
        return unmatched.stream()
                .anyMatch(argument ->
                        FLAGS.stream().anyMatch(flag -> argument.equals(flag) || argument.startsWith(flag + "=")));
    }

    private static String refusal(String command) {
        return "workers share the rate of load, and " + command
                + " has none: it compares pairs of JVMs that take turns on one machine; ask load --rate, --rates or"
                + " --slo of several workers";
    }
}
