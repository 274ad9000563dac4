package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks what the workflows and actions on GitHub may do: pinned actions, no kept credentials, a limit of time. */
class WorkflowsTest {
    private static final Path ROOT = Path.of("..");
    private static final YAMLMapper YAML = new YAMLMapper();

    /** An action of this repository, or the hash of a commit with its version as a comment. */
    private static final Pattern PINNED = Pattern.compile("\\./.*|[\\w.-]+/[\\w./-]+@[0-9a-f]{40} # v\\d[\\w.]*");

    private static final Pattern USES = Pattern.compile("^\\s*(?:- )?uses: (.*)$", Pattern.MULTILINE);

    static List<Path> workflows() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve(".github/workflows"))) {
            return files.sorted().toList();
        }
    }

    @Test
    void buildIsAmongThem() throws IOException {
        assertThat(workflows())
                .extracting(file -> file.getFileName().toString())
                .contains("build.yml");
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void actionsArePinned(Path file) throws IOException {
        assertThat(USES.matcher(Files.readString(file)).results().map(match -> match.group(1)))
                .as("actions of " + file)
                .isNotEmpty()
                .allMatch(PINNED.asMatchPredicate());
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void checkoutKeepsNoCredentials(Path file) throws IOException {
        JsonNode workflow = YAML.readTree(file.toFile());
        List<JsonNode> checkouts = workflow.findParents("uses").stream()
                .filter(step -> step.path("uses").asText().startsWith("actions/checkout@"))
                .toList();

        assertThat(checkouts)
                .isNotEmpty()
                .allSatisfy(step -> assertThat(step.at("/with/persist-credentials"))
                        .as("persist-credentials in " + file)
                        .hasToString("false"));
    }

    @ParameterizedTest
    @MethodSource("workflows")
    void jobsHaveATimeoutAndTheWorkflowFewPermissions(Path file) throws IOException {
        JsonNode workflow = YAML.readTree(file.toFile());

        assertThat(workflow.path("permissions")).hasToString("{\"contents\":\"read\"}");
        assertThat(workflow.path("jobs"))
                .isNotEmpty()
                .allSatisfy(job -> assertThat(job.path("timeout-minutes").asInt())
                        .as("timeout-minutes in " + file)
                        .isBetween(1, 90));
    }
}
