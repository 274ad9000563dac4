package io.metrifier.bench.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.results.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The dashboard of Grafana shows what a load serves, all of it and nothing else. */
class DashboardTest {
    private static final Path FILE = Path.of("..", "deploy", "grafana", "metrifier-load.json");
    private static final Pattern FAMILY = Pattern.compile("metrifier_load_[a-z_]+");
    private static final Pattern SUFFIX = Pattern.compile("_(total|bucket|count|sum)$");

    private static JsonNode dashboard() throws IOException {
        return Json.tree(Files.readString(FILE));
    }

    private static Set<String> families(String text) {
        Set<String> names = new TreeSet<>();
        FAMILY.matcher(text)
                .results()
                .map(MatchResult::group)
                .forEach(name -> names.add(SUFFIX.matcher(name).replaceAll("")));
        return names;
    }

    @Test
    void showsEveryFamilyThatIsServedAndNoOther() throws IOException {
        assertThat(families(dashboard().toString())).isEqualTo(families(new LoadMetrics().text()));
    }

    @Test
    void hasWhatGrafanaNeedsToImportIt() throws IOException {
        assertThat(dashboard().path("schemaVersion").asInt()).isEqualTo(39);
        assertThat(dashboard().path("title").asText()).isNotBlank();
        List<JsonNode> panels = dashboard().findParents("gridPos");
        assertThat(panels).hasSize(6);
        assertThat(panels).extracting(panel -> panel.path("id").asInt()).doesNotHaveDuplicates();
        assertThat(panels)
                .extracting(panel -> panel.path("gridPos").toString())
                .as("positions of panels")
                .doesNotHaveDuplicates();
        assertThat(panels)
                .allMatch(panel -> panel.at("/targets/0/expr").asText().contains("metrifier_load_"));
        assertThat(dashboard().toString())
                .as("a data source that is chosen at import")
                .contains("\"uid\":\"${datasource}\"");
    }
}
