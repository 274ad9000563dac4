package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Holds each module to the number of main lines that {@code .mvn/line-budget.txt} gives it. A change that needs more
 * raises the number together with a decision record that says what the lines buy.
 */
class LineBudgetTest {
    private static final String FILE = ".mvn/line-budget.txt";

    private static final Pattern BUDGET = Pattern.compile("(?m)^(\\S+) +(\\d+)$");
    private static final Pattern MODULE = Pattern.compile("<module>(.*)</module>");
    private static final Pattern ARTIFACT = Pattern.compile("(?m)^  <artifactId>(.*)</artifactId>");

    /** Stacks and examples have no budget. */
    private static final Pattern UNLIMITED = Pattern.compile("contenders|docs/.*");

    @Test
    void noModuleIsLargerThanItsBudget() {
        Map<String, Long> budgets = new TreeMap<>();
        matches(BUDGET, ProjectFiles.ROOT.resolve(FILE))
                .forEach(line -> budgets.put(line.group(1), Long.valueOf(line.group(2))));
        Map<String, Long> lines = new TreeMap<>();
        matches(MODULE, ProjectFiles.ROOT.resolve("pom.xml"))
                .map(module -> module.group(1))
                .filter(folder -> !UNLIMITED.matcher(folder).matches())
                .map(ProjectFiles.ROOT::resolve)
                .forEach(module -> lines.put(artifact(module), mainLines(module)));

        assertThat(budgets.keySet()).as("the modules in " + FILE).isEqualTo(lines.keySet());
        assertThat(lines.entrySet())
                .filteredOn(module -> module.getValue() > budgets.getOrDefault(module.getKey(), 0L))
                .extracting(module ->
                        module.getKey() + ": " + module.getValue() + " lines, budget " + budgets.get(module.getKey()))
                .as("modules over their budget: delete lines, or raise " + FILE + " with a decision record")
                .isEmpty();
    }

    private static String artifact(Path module) {
        return matches(ARTIFACT, module.resolve("pom.xml"))
                .findFirst()
                .orElseThrow()
                .group(1);
    }

    private static long mainLines(Path module) {
        Path sources = module.resolve("src/main");
        if (!Files.isDirectory(sources)) {
            return 0;
        }
        return ProjectFiles.below(sources)
                .filter(file -> file.toString().endsWith(".java"))
                .mapToLong(file -> ProjectFiles.lines(file).size())
                .sum();
    }

    private static Stream<MatchResult> matches(Pattern pattern, Path file) {
        return pattern.matcher(ProjectFiles.read(file)).results();
    }
}
