package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.metrifier.bench.command.Commands;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks deploy/kubernetes from the files themselves; .ci/manifests checks them against the API's schemas, if its tools
 * are installed.
 */
class ManifestsTest {
    private static final Path FOLDER = Path.of("..", "deploy", "kubernetes");
    private static final YAMLMapper YAML = new YAMLMapper();

    private static List<JsonNode> documents(String file) throws IOException {
        try (MappingIterator<JsonNode> all =
                YAML.readerFor(JsonNode.class).readValues(FOLDER.resolve(file).toFile())) {
            return all.readAll();
        }
    }

    private static JsonNode one(String file, String kind) throws IOException {
        return documents(file).stream()
                .filter(document -> document.path("kind").asText().equals(kind))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + kind + " in " + file));
    }

    static Stream<JsonNode> pods() throws IOException {
        return Stream.of(one("server.yaml", "Deployment"), one("load.yaml", "Job"))
                .map(owner -> owner.at("/spec/template/spec"));
    }

    private static List<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    private static JsonNode variable(JsonNode container, String name) {
        return StreamSupport.stream(container.path("env").spliterator(), false)
                .filter(variable -> variable.path("name").asText().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no variable " + name));
    }

    @Test
    void theKustomizationNamesEveryFile() throws IOException {
        assertThat(texts(documents("kustomization.yaml").get(0).path("resources")))
                .containsExactly("server.yaml", "load.yaml", "network-policy.yaml");
    }

    /** As the restricted Pod Security Standard asks, and without what a measurement has no use for. */
    @ParameterizedTest
    @MethodSource("pods")
    void aPodMayDoNothingButItsWork(JsonNode pod) {
        JsonNode container = pod.path("containers").path(0);
        JsonNode security = container.path("securityContext");

        assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean()).isTrue();
        assertThat(pod.at("/securityContext/seccompProfile/type").asText()).isEqualTo("RuntimeDefault");
        assertThat(pod.path("automountServiceAccountToken").asBoolean(true)).isFalse();
        assertThat(pod.path("enableServiceLinks").asBoolean(true)).isFalse();
        assertThat(security.path("allowPrivilegeEscalation").asBoolean(true)).isFalse();
        assertThat(security.path("readOnlyRootFilesystem").asBoolean()).isTrue();
        assertThat(texts(security.at("/capabilities/drop"))).containsExactly("ALL");
        assertThat(container.at("/resources/limits")).isEqualTo(container.at("/resources/requests"));
        assertThat(container.at("/resources/limits/cpu").asText()).isNotEmpty();
    }

    @Test
    void theJobHasOneAttempt() throws IOException {
        JsonNode spec = one("load.yaml", "Job").path("spec");

        JsonNode container = spec.at("/template/spec/containers/0");

        assertThat(spec.path("completionMode").asText()).isEqualTo("Indexed");
        assertThat(variable(container, "METRIFIER_SHARES").path("value").asText())
                .isEqualTo(spec.path("completions").asText());
        assertThat(variable(container, "METRIFIER_START_AT")
                        .at("/valueFrom/configMapKeyRef/name")
                        .asText())
                .isEqualTo("metrifier-start");
        assertThat(spec.path("parallelism")).isEqualTo(spec.path("completions"));
        assertThat(spec.path("backoffLimit").asInt(-1)).isZero();
        assertThat(spec.path("ttlSecondsAfterFinished").asInt(-1)).isPositive();
        assertThat(spec.path("activeDeadlineSeconds").asInt(-1)).isPositive();
        assertThat(spec.at("/template/spec/restartPolicy").asText()).isEqualTo("Never");
    }

    @Test
    void loadNeverSharesANodeWithTheServer() throws IOException {
        JsonNode apart = one("load.yaml", "Job")
                .at("/spec/template/spec/affinity/podAntiAffinity/requiredDuringSchedulingIgnoredDuringExecution/0");

        assertThat(apart.path("topologyKey").asText()).isEqualTo("kubernetes.io/hostname");
        assertThat(apart.at("/labelSelector/matchLabels"))
                .isEqualTo(one("server.yaml", "Deployment").at("/spec/template/metadata/labels"));
    }

    /** A removed flag would only be noticed when the manifest is applied. */
    @Test
    void theArgumentsAreThoseOfTheProgram() throws IOException {
        JsonNode container = one("load.yaml", "Job").at("/spec/template/spec/containers/0");

        Commands.line().parseArgs(texts(container.path("args")).toArray(String[]::new));
        assertThat(texts(container.path("command"))).endsWith("-jar", "/opt/metrifier/metrifier-bench.jar");
        assertThat(texts(container.path("args"))).contains("--server=metrifier-server:8080");
        assertThat(one("server.yaml", "Service").at("/metadata/name").asText()).isEqualTo("metrifier-server");
    }

    @Test
    void onlyLoadReachesTheServerAndNothingReachesLoad() throws IOException {
        List<JsonNode> policies = documents("network-policy.yaml");
        List<JsonNode> selected = new ArrayList<>();
        policies.forEach(policy -> selected.add(policy.at("/spec/podSelector/matchLabels")));
        JsonNode load = one("load.yaml", "Job").at("/spec/template/metadata/labels");

        assertThat(selected)
                .containsExactly(one("server.yaml", "Deployment").at("/spec/template/metadata/labels"), load);
        assertThat(policies)
                .allSatisfy(policy ->
                        assertThat(texts(policy.at("/spec/policyTypes"))).containsExactly("Ingress", "Egress"));
        assertThat(policies.get(0).at("/spec/ingress")).hasSize(1);
        assertThat(policies.get(0).at("/spec/ingress/0/from/0/podSelector/matchLabels"))
                .isEqualTo(load);
        assertThat(policies.get(1).at("/spec/ingress")).isEmpty();
    }
}
