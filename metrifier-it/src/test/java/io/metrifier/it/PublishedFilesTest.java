package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.metrifier.bench.command.Commands;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The files by which others find and start metrifier: JBang's catalog, the action, the images. */
class PublishedFilesTest {
    private static final Path ROOT = Path.of("..");
    private static final YAMLMapper YAML = new YAMLMapper();

    /** YAML contains JSON. */
    private static JsonNode read(String file) throws IOException {
        return YAML.readTree(ROOT.resolve(file).toFile());
    }

    /** A figure without its build cannot be measured again. Nothing is added to the list: it has what came before. */
    @Test
    void everyRecordedResultNamesTheCommitThatMeasuredIt() throws IOException {
        Path measured = ROOT.resolve("docs/measured");
        List<String> unknown;
        try (Stream<Path> files = Files.walk(measured)) {
            // What RecordedSpreadTest makes of all results is no result itself.
            unknown = files.filter(file -> file.toString().endsWith(".json") && !file.endsWith("spread.json"))
                    .filter(file -> !namesItsBuild(file))
                    .map(file -> measured.relativize(file).toString())
                    .sorted()
                    .toList();
        }

        assertThat(unknown).isEqualTo(Files.readAllLines(measured.resolve("build-unknown.txt")));
    }

    private static boolean namesItsBuild(Path result) {
        try {
            return Pattern.compile("\"gitRevision\" : \"[0-9a-f]{12}\"")
                    .matcher(Files.readString(result))
                    .find();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theCatalogStartsWhatTheRunnableJarStarts() throws IOException {
        JsonNode alias = read("jbang-catalog.json").at("/aliases/metrifier");
        String bom = Files.readString(ROOT.resolve("extend/bom/pom.xml"));
        String parent = Files.readString(ROOT.resolve("pom.xml"));

        String[] module = alias.path("script-ref").asText().split(":", -1);
        assertThat(module).hasSize(3).startsWith("io.metrifier").endsWith("RELEASE");
        assertThat(bom).contains("<artifactId>" + module[1] + "</artifactId>");
        assertThat(alias.path("main").asText()).isEqualTo("io.metrifier.bench.Main");
        assertThat(parent).contains("<mainClass>${module.name}.Main</mainClass>");
        assertThat(alias.at("/runtime-options/0").asText())
                .isEqualTo("--add-opens=" + firstOf(parent, "<Add-Opens>(.*)</Add-Opens>") + "=ALL-UNNAMED");
    }

    @Test
    void theActionHandsEveryInputToTheGate() throws IOException {
        JsonNode action = read("action.yml");
        JsonNode step = action.at("/runs/steps/0");
        String gate = step.at("/env/GATE").asText().replace("${{ github.action_path }}/", "");

        assertThat(ROOT.resolve(gate)).isExecutable();
        action.path("inputs")
                .fieldNames()
                .forEachRemaining(
                        input -> assertThat(step.path("env").toString()).contains("${{ inputs." + input + " }}"));
        step.path("env")
                .fieldNames()
                .forEachRemaining(
                        variable -> assertThat(step.path("run").asText()).contains("$" + variable));
        assertThat(step.path("run").asText())
                .as("an input is text, not a script")
                .doesNotContain("${{");
        Commands.line()
                .parseArgs(Stream.concat(
                                Stream.of("run"),
                                Stream.of(action.at("/inputs/arguments/default")
                                        .asText()
                                        .split(" ", -1)))
                        .toArray(String[]::new));
    }

    @Test
    void anImageOfEachArchitectureIsPushedAndThenOneForAll() throws Exception {
        Process process = new ProcessBuilder(
                        "bash",
                        ROOT.resolve("deploy/image/publish").toString(),
                        "--dry-run",
                        "registry.example/metrifier:1",
                        "target/metrifier-image-amd64.tar",
                        "target/metrifier-image-arm64.tar")
                .redirectErrorStream(true)
                .start();
        List<String> commands = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();

        assertThat(process.waitFor()).isZero();
        assertThat(commands)
                .contains(
                        "docker push --quiet registry.example/metrifier:1-amd64",
                        "docker push --quiet registry.example/metrifier:1-arm64")
                .endsWith(
                        "docker manifest create registry.example/metrifier:1 registry.example/metrifier:1-amd64"
                                + " registry.example/metrifier:1-arm64",
                        "docker manifest push registry.example/metrifier:1");
    }

    private static String firstOf(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .findFirst()
                .orElseThrow();
    }
}
