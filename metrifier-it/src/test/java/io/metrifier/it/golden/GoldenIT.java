package io.metrifier.it.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Compares what this build and an earlier one report about every recorded result: every number and every sentence of
 * pages, of the terminal, of exports and of comparisons. What differs on purpose is listed in {@code accepted.txt},
 * with the decision that says why. Builds the earlier one from its commit: {@code mvn -Pgolden verify}, some minutes.
 */
@Tag("golden")
@EnabledIfSystemProperty(named = "metrifier.golden", matches = "true")
class GoldenIT {
    /** The commit to agree with: the one after which one form of results takes the place of four. */
    private static final String BASE = "b9467932cb9e7020b3d4a396287322f303f02a5b";

    private static final Path ROOT = Path.of(System.getProperty("metrifier.it.repository"));
    private static final Path FOLDER = Path.of("target", "golden").toAbsolutePath();
    private static final Path JAR = Path.of("metrifier-bench", "target", "metrifier-bench.jar");
    private static final Path REPORTS =
            Path.of("metrifier-it", "src", "test", "java", "io", "metrifier", "it", "golden", "RecordedReports.java");

    private static final int SHOWN = 6;

    @Test
    void recordedResultsAreReportedAsBefore() throws Exception {
        Path before = reports(base(), "before");
        Path after = reports(ROOT, "after");
        List<Accepted> accepted = Accepted.read();

        Map<String, String> differences = new LinkedHashMap<>();
        for (String name : names(before, after)) {
            List<String> changes = Stream.concat(
                            without(before.resolve(name), after.resolve(name), "- "),
                            without(after.resolve(name), before.resolve(name), "+ "))
                    .filter(change -> accepted.stream()
                            .filter(one -> one.covers(name, change))
                            .findFirst()
                            .isEmpty())
                    .toList();
            if (!changes.isEmpty()) {
                differences.put(name, changes.size() + " lines:\n" + shown(changes));
            }
        }

        assertThat(names(before, after)).as("what was compared").hasSizeGreaterThan(1_000);
        assertThat(differences).as("files that differ, in " + FOLDER).isEmpty();
        assertThat(accepted).as("differences that accepted.txt lists are there").allMatch(one -> one.used);
    }

    private static String shown(List<String> changes) {
        return changes.stream().limit(SHOWN).collect(Collectors.joining("\n"));
    }

    /** Returns the lines of one file that the other lacks, each as often as it lacks it. */
    private static Stream<String> without(Path one, Path other, String sign) throws IOException {
        List<String> lines = new ArrayList<>(lines(one));
        lines(other).forEach(lines::remove);
        return lines.stream().map(line -> sign + line);
    }

    private static List<String> lines(Path file) throws IOException {
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    private static SortedSet<String> names(Path... folders) throws IOException {
        SortedSet<String> names = new TreeSet<>();
        for (Path folder : folders) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.filter(Files::isRegularFile)
                        .forEach(file -> names.add(folder.relativize(file).toString()));
            }
        }
        return names;
    }

    /** Returns the folder of the earlier build; it is made once. */
    private static Path base() throws Exception {
        Path base = FOLDER.resolve("base-" + BASE);
        if (!Files.exists(base.resolve(JAR))) {
            Files.createDirectories(FOLDER);
            run(FOLDER, "git", "clone", "-q", "--no-checkout", ROOT.toString(), base.toString());
            run(base, "git", "checkout", "-q", BASE);
            run(base, "mvn", "-B", "-ntp", "-q", "package", "-DskipTests");
        }
        return base;
    }

    private static Path reports(Path build, String name) throws Exception {
        Path out = FOLDER.resolve(name);
        if (Files.exists(out)) {
            run(FOLDER, "rm", "-r", name);
        }
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        run(build, java, "-cp", JAR.toString(), REPORTS.toString(), "docs/measured", out.toString());
        return out;
    }

    private static void run(Path folder, String... command) throws Exception {
        Path log = FOLDER.resolve("log.txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        boolean ended = process.waitFor(15, TimeUnit.MINUTES);
        process.destroyForcibly();
        assertThat(ended && process.exitValue() == 0)
                .as("%s\n%s", List.of(command), Files.readString(log))
                .isTrue();
    }

    /** A difference that a decision explains: in these files, these lines. */
    private static final class Accepted {
        private final Predicate<String> files;
        private final Predicate<String> lines;
        private boolean used;

        private Accepted(String files, String lines) {
            this.files = Pattern.compile(files).asMatchPredicate();
            this.lines = Pattern.compile(lines).asMatchPredicate();
        }

        /** Reads a line each: the decision, the files and the lines, the latter as regular expressions. */
        static List<Accepted> read() throws IOException {
            try (var in = Objects.requireNonNull(GoldenIT.class.getResourceAsStream("/golden/accepted.txt"))) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .filter(line -> !line.startsWith("#"))
                        .map(line -> line.split(" +", 3))
                        .map(parts -> new Accepted(parts[1], parts[2]))
                        .toList();
            }
        }

        boolean covers(String name, String change) {
            boolean covers = files.test(name) && lines.test(change);
            used |= covers;
            return covers;
        }
    }
}
