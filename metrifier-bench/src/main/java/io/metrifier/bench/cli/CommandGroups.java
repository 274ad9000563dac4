package io.metrifier.bench.cli;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;

/** The list of commands in the program's help, grouped by the question that they answer. A few are not listed. */
public final class CommandGroups {
    private static final List<Map.Entry<String, List<String>>> GROUPS = List.of(
            Map.entry("Which transport?", List.of("choose", "run")),
            Map.entry("How fast, how many bytes, how robust?", List.of("load", "wire", "first-call", "fault")),
            Map.entry("Why?", List.of("explain")),
            Map.entry("Did it change?", List.of("compare", "report")),
            Map.entry("With my message, between two machines", List.of("message", "serve", "try")),
            Map.entry("This program and this machine", List.of("transports", "doctor")));

    private CommandGroups() {}

    /** Returns the list. */
    public static String render(Help help) {
        StringBuilder text = new StringBuilder();
        GROUPS.forEach(group -> {
            text.append(System.lineSeparator()).append(group.getKey()).append(System.lineSeparator());
            group.getValue()
                    .forEach(name -> text.append(String.format(
                            "  %-11s %s%n",
                            name,
                            findSummary(requireNonNull(
                                    help.commandSpec().subcommands().get(name), name)))));
        });
        return help.commandSpec().subcommands().isEmpty() ? "" : text.toString();
    }

    /** Returns the first sentence that a command says of itself, which fits into a line of the list. */
    static String findSummary(CommandLine command) {
        String all = command.getCommandSpec().usageMessage().description()[0];
        int end = all.indexOf(". ");
        return end < 0 ? all : all.substring(0, end + 1);
    }
}
