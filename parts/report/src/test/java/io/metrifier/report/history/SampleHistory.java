package io.metrifier.report.history;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.metrifier.results.SampleRuns;
import io.metrifier.results.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Runs of several days, made up for tests. */
public final class SampleHistory {
    private SampleHistory() {}

    /** Writes twelve runs, of which http is a fifth slower from the eighth on. */
    public static void slowed(Path folder) throws IOException {
        for (int day = 1; day <= 12; day++) {
            run(folder, day, "First", (day < 8 ? 1 : 1 / 1.2) * (1 + 0.01 * (day % 3)));
        }
    }

    /** Writes the five scenarios as a run of some day in October; http's figures times a factor. */
    static void run(Path folder, int day, String processor, double ofHttp) throws IOException {
        Path sample = SampleRuns.scenarios(Files.createTempDirectory(folder.getParent(), "sample"));
        JsonNode results = Json.tree(Files.readString(sample.resolve("scenarios.json")));
        for (JsonNode one : results) {
            if (one.path("params").path("transport").asText().equals("http")) {
                scale((ArrayNode) one.path("primaryMetric").path("rawData"), ofHttp);
            }
        }
        String name = "run-" + processor.charAt(0) + String.format(Locale.ROOT, "%02d", day);
        Files.writeString(folder.resolve(name + ".json"), results.toString());
        String sidecar = Files.readString(sample.resolve("scenarios.run.json"));
        Files.writeString(
                folder.resolve(name + ".run.json"),
                sidecar.replace("2026-11-20T21:14:00Z", String.format(Locale.ROOT, "2026-10-%02dT10:00:00Z", day))
                        .replace("0000000", String.format(Locale.ROOT, "%02dabcdef0123", day))
                        .replace("Example CPU @ 2.90GHz", processor));
    }

    private static void scale(ArrayNode forks, double factor) {
        for (JsonNode fork : forks) {
            ArrayNode iterations = (ArrayNode) fork;
            for (int i = 0; i < iterations.size(); i++) {
                iterations.set(i, iterations.get(i).asDouble() * factor);
            }
        }
    }
}
