package io.metrifier.report.choice;

import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.report.page.Block;
import io.metrifier.report.page.Table;
import io.metrifier.report.page.Words;
import io.metrifier.results.choice.Candidate;
import io.metrifier.results.json.Json;
import io.metrifier.transport.Variant;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What speed does not decide: looked up, and kept in {@code facts.json} beside this class. */
final class Facts {
    private static final String FILE = "facts.json";
    private static final String UNKNOWN = "not looked up";

    private Facts() {}

    /** Returns a row for each topic and a column for the transport of each candidate. */
    static List<Block> of(List<Candidate> candidates) {
        Map<String, Map<String, String>> facts = read();
        List<String> transports = candidates.stream()
                .map(one -> Variant.parse(one.name()).transport())
                .distinct()
                .toList();
        Table.Builder table = Table.of("what each transport is like, whatever its options", "for");
        transports.forEach(table::words);
        for (String topic : facts.values().iterator().next().keySet()) {
            List<Table.Cell> row = new ArrayList<>(List.of(Table.cell(topic)));
            transports.forEach(transport ->
                    row.add(Table.cell(facts.getOrDefault(transport, Map.of()).getOrDefault(topic, UNKNOWN))));
            table.row(row);
        }
        return List.of(
                new Block.Heading("What speed does not decide"),
                new Block.Paragraph(Words.of("None of this was measured, and any of it may weigh more than speed does."
                        + " It is as it was looked up for the libraries of this build.")),
                new Block.Figures(table.build()));
    }

    private static Map<String, Map<String, String>> read() {
        try (InputStream file = Facts.class.getResourceAsStream(FILE)) {
            if (file == null) {
                throw new IllegalStateException(FILE + " is missing beside " + Facts.class.getName());
            }
            Map<String, Map<String, String>> facts = new LinkedHashMap<>();
            for (JsonNode one : Json.tree(new String(file.readAllBytes(), StandardCharsets.UTF_8))) {
                Map<String, String> topics = new LinkedHashMap<>();
                one.path("facts")
                        .fields()
                        .forEachRemaining(topic ->
                                topics.put(topic.getKey(), topic.getValue().asText()));
                facts.put(one.path("transport").asText(), topics);
            }
            return facts;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
