package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.ranking.BuildComparison;
import io.metrifier.verdict.ComparisonOutcome;
import io.metrifier.verdict.ConfidenceInterval;
import io.metrifier.verdict.Gate;
import io.metrifier.verdict.GateOutcome;
import io.metrifier.verdict.GateQuantity;
import io.metrifier.verdict.VerdictRule;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The decisions of gate.sh, on two commits of a sample project with a stack of its own. A stub takes the place of the
 * measurement: it prints what the jar of this commit has for each batch.
 */
class GateTest {
    private static final Path GATE =
            Path.of("..", ".github", "actions", "gate", "gate.sh").toAbsolutePath();

    /** {@code stub HEAD-JAR run --against BASE-JAR --results FOLDER OPTIONS}. */
    private static final String STUB = """
            [ "$2 $3 $5" = 'run --against --results' ] && [ "$(cat "$4")" = base ] || exit 64
            [ "$(cat "$(dirname "$4")/contenders/stack/a.jar")" = base ] || exit 65
            cmp "$1" "$(dirname "$1")/contenders/stack/a.jar" || exit 66
            grep -vE '^(log|exit) ' "$1"
            sed -n "s/^log //p" "$1" >&2
            exit "$(sed -n "s/^exit //p" "$1")"
            """;

    private static final String HTTP = slower("http");

    private record Run(int exitCode, String output) {}

    @TempDir
    private Path folder;

    private Path project;

    @BeforeEach
    void layTheProject() throws Exception {
        project = Files.createDirectory(folder.resolve("project"));
        Files.writeString(folder.resolve("stub"), STUB);
        git("init", "-q");
        commit("base");
    }

    @Test
    void nothingIsSlower() throws Exception {
        assertThat(gate("exit 0")).satisfies(run -> {
            assertThat(run.exitCode()).isZero();
            assertThat(run.output()).endsWith("gate: no regression\n");
        });
    }

    @Test
    void aRegressionFails() throws Exception {
        int blank = HTTP.indexOf(" over");
        Run run = gate(HTTP.substring(0, blank), HTTP.substring(blank + 1), "exit 1");

        assertThat(run.exitCode()).isOne();
        assertThat(run.output()).endsWith("gate: regression\n");
        assertThat(folder.resolve("summary")).content().startsWith("### metrifier: regression\n");
        assertThat(folder.resolve("summary")).content().contains("\n- getPerson over http\n");
        assertThat(folder.resolve("outputs")).content().startsWith("verdict=regression\ncomment=/");
    }

    @Test
    void tooFewRoundsPassAndSaySo() throws Exception {
        Run run = gate("exit 3");

        assertThat(run.exitCode()).isZero();
        assertThat(run.output()).endsWith("gate: inconclusive\n");
    }

    @Test
    void buildsThatCannotBeComparedPassAndSaySo() throws Exception {
        Run run = gate("log the other build speaks another protocol: protocol=none, here=2", "exit 2");

        assertThat(run.exitCode()).isZero();
        assertThat(run.output()).endsWith("gate: not comparable\n");
    }

    @Test
    void whatCannotBeMeasuredIsNoRegression() throws Exception {
        assertThat(gate("a contender did not answer", "exit 1").exitCode()).isEqualTo(2);
        assertThat(gate("exit 2").exitCode()).isEqualTo(2);
    }

    @Test
    void aCommitThatDoesNotBuildIsNoRegression() throws Exception {
        commit("exit 0");
        Run run = gate(List.of("--build", "exit 5"));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.output()).contains("gate: head does not build: exit 5");
        assertThat(gate(List.of("--base", "nowhere")).output()).contains("base=nowhere; fetch the whole history");
    }

    @Test
    void leavesTheWorkTreeAsItWas() throws Exception {
        gate("exit 0");

        assertThat(git("worktree", "list").lines()).hasSize(1);
        assertThat(git("status", "--porcelain")).isEqualTo("?? target/\n");
    }

    @Test
    void removesNothingThatItDidNotMake() throws Exception {
        commit("exit 0");
        Path kept = Files.createDirectories(project.resolve("target/gate/base-tree"))
                .resolve("kept");
        Files.writeString(kept, "");

        Run run = gate(List.of());

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.output()).contains("is in the way of the work tree");
        assertThat(kept).exists();
    }

    @Test
    void noTableLeavesItsPlaceInTheComment() throws Exception {
        gate("```", "<img src=x>", "exit 0");

        assertThat(folder.resolve("summary")).content().contains("\n\n    ```\n    <img src=x>\n\n</details>\n");
    }

    @Test
    void theNameOfTheFolderAddsNoOutput() throws Exception {
        commit("exit 0");

        assertThat(gate(List.of("--output", "target/a\nverdict=x")).output()).contains("must be one line");
        assertThat(folder.resolve("outputs")).doesNotExist();
    }

    /** What action.yml does with its input. */
    @Test
    void theActionPassesTheWordsOfAllLines() throws Exception {
        String action = Files.readString(ProjectFiles.ROOT.resolve("action.yml"));
        String split = action.lines()
                .filter(line -> line.contains("read -r"))
                .findFirst()
                .orElseThrow();

        assertThat(run(List.of(
                                "bash",
                                "-euc",
                                "ARGUMENTS=$'--transport http\n--time 5m\n'\n" + split + "\necho ${arguments[@]}"))
                        .output())
                .isEqualTo("--transport http --time 5m\n");
    }

    private static String slower(String contender) {
        GateOutcome.Change change =
                new GateOutcome.Change(new ConfidenceInterval(1.08, 1.1, 1.12), ComparisonOutcome.WORSE, 0.12);
        GateOutcome outcome = new GateOutcome(GateOutcome.Result.SLOWER, Map.of(GateQuantity.CPU, change), 3);
        return new BuildComparison(contender, "getPerson", new Gate(VerdictRule.DEFAULT, 1), outcome).sentence();
    }

    private Run gate(String... head) throws IOException, InterruptedException {
        commit(String.join("\n", head));
        return gate(List.of());
    }

    private Run gate(List<String> further) throws IOException, InterruptedException {
        Stream<String> options = Stream.of(
                GATE.toString(),
                "--base",
                "HEAD~",
                "--build",
                "mkdir -p target/contenders/stack && cp source target/app && cp source target/contenders/stack/a.jar",
                "--jar",
                "target/app");
        Files.deleteIfExists(folder.resolve("summary"));
        Files.deleteIfExists(folder.resolve("outputs"));
        return run(Stream.of(Stream.of("bash"), options, further.stream(), Stream.of("--", "--transport", "http"))
                .flatMap(part -> part)
                .toList());
    }

    /** Makes a commit whose build has this content, next to a first one that is called base. */
    private void commit(String content) throws IOException, InterruptedException {
        if (!content.equals("base")) {
            git("reset", "-q", "--hard", "base");
        }
        Files.writeString(project.resolve("source"), content);
        git("add", "source");
        git("commit", "-q", "-m", "a commit");
        if (content.equals("base")) {
            git("branch", "base");
        }
    }

    private String git(String... arguments) throws IOException, InterruptedException {
        Run run = run(Stream.concat(
                        Stream.of("git", "-c", "user.name=sample", "-c", "user.email=sample@localhost"),
                        Stream.of(arguments))
                .toList());
        assertThat(run.exitCode()).as(run.output()).isZero();
        return run.output();
    }

    private Run run(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(project.toFile()).redirectErrorStream(true);
        builder.environment().put("GATE_JAVA", "bash " + folder.resolve("stub"));
        builder.environment()
                .put("GITHUB_STEP_SUMMARY", folder.resolve("summary").toString());
        builder.environment().put("GITHUB_OUTPUT", folder.resolve("outputs").toString());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), output);
    }
}
