package io.metrifier.testkit.attack;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Attacks stacks that do not promise to withstand, each in its own JVM with its own class path, and prints what
 * happened: a report and not a test.
 */
public final class AttackReport {
    private final Map<String, String> titles = new LinkedHashMap<>();
    private final Map<String, Map<String, AttackRun.Outcome>> stacks = new LinkedHashMap<>();

    private AttackReport() {}

    /**
     * Prints a Markdown table with a row for each stack; its log goes to standard error.
     *
     * @param args the folders of the stacks, each named after the transport whose jars it has
     */
    public static void main(String[] args) throws IOException {
        if (args.length == 0) {
            System.err.println("give the folders of stacks, such as target/contenders/vertx: arguments=[]");
            System.exit(2);
        }
        AttackReport report = new AttackReport();
        for (String folder : args) {
            report.attack(Path.of(folder));
        }
        System.out.print(report.format());
    }

    private void attack(Path folder) throws IOException {
        String id = String.valueOf(folder.getFileName());
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path") + File.pathSeparator + folder.resolve("*"),
                        AttackRun.class.getName(),
                        id)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            add(id, lines.lines());
        } finally {
            process.destroyForcibly();
        }
    }

    /** Adds what an {@link AttackRun} printed, among lines of the stack's own. */
    private void add(String id, Stream<String> lines) {
        Map<String, AttackRun.Outcome> outcomes = stacks.computeIfAbsent(id, key -> new LinkedHashMap<>());
        lines.map(AttackRun.Outcome::parse).forEach(outcome -> {
            if (outcome != null) {
                titles.put(outcome.attack(), outcome.title());
                outcomes.put(outcome.attack(), outcome);
            }
        });
    }

    /** Returns the report about a stack that printed these lines. */
    static String of(String id, List<String> lines) {
        AttackReport report = new AttackReport();
        report.add(id, lines.stream());
        return report.format();
    }

    private String format() {
        List<String> lines = new ArrayList<>();
        lines.add("| stack | " + String.join(" | ", titles.keySet()) + " |");
        lines.add("|---" + "|---".repeat(titles.size()) + "|");
        stacks.forEach((id, outcomes) -> lines.add("| " + id + " | "
                + titles.keySet().stream()
                        .map(attack -> formatCell(outcomes.get(attack)))
                        .collect(Collectors.joining(" | "))
                + " |"));
        lines.add("");
        titles.forEach((attack, title) -> lines.add("- " + attack + ": " + title));
        lines.add("");
        stacks.forEach((id, outcomes) -> outcomes.values().stream()
                .filter(outcome -> !outcome.text().isEmpty())
                .forEach(outcome -> lines.add("- " + id + ", " + outcome.attack() + ": " + outcome.text())));
        return String.join(System.lineSeparator(), lines) + System.lineSeparator();
    }

    /** A stack whose JVM ended has no outcome for the rest. */
    private static String formatCell(AttackRun.@Nullable Outcome outcome) {
        return outcome == null ? "ended" : outcome.effect();
    }
}
