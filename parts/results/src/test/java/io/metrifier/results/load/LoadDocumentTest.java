package io.metrifier.results.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.metrifier.results.SampleResults;
import io.metrifier.results.SampleStarts;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.json.Json;
import io.metrifier.results.subject.ServerPlace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoadDocumentTest {
    private final ObjectNode valid = tree(SampleResults.valid());
    private final ObjectNode invalid = tree(SampleResults.invalid());

    private static ObjectNode tree(LoadResult result) {
        return (ObjectNode) Json.tree(Json.pretty(SampleResults.document(result)));
    }

    private static LoadResult read(JsonNode document) {
        return SampleResults.read(document.toString());
    }

    @Test
    void returnsEveryFieldItWrote() {
        LoadResult settled = SampleResults.valid().after(SampleResults.settled());

        assertThat(read(invalid)).isEqualTo(SampleResults.invalid());
        assertThat(read(tree(settled))).isEqualTo(settled);
        assertThat(settled.settled()).isTrue();
        assertThat(SampleResults.valid().settled()).isFalse();
    }

    @Test
    void returnsWhatIsRarelyKnown() {
        LoadResult result = rare();

        assertThat(read(tree(result))).isEqualTo(result);
    }

    /** Returns a result of a share whose warm-up chose the lanes, with everything that may be absent. */
    private static LoadResult rare() {
        LoadResult plain = SampleResults.valid();
        LoadMeasurement measured = plain.measured();
        SideCost side = new SideCost(
                OptionalDouble.of(1.5), OptionalDouble.of(0.25), OptionalDouble.of(99), OptionalDouble.of(3));
        MachineUsage usage = new MachineUsage(
                OptionalDouble.of(1e4 / 3),
                OptionalDouble.of(7),
                OptionalDouble.of(8),
                OptionalDouble.of(0.5),
                OptionalDouble.of(40),
                OptionalDouble.of(50),
                0.1,
                OptionalDouble.of(85_000),
                Optional.of(side),
                Optional.of(side),
                OptionalDouble.of(0.002));
        return new LoadResult(
                plain.subject().at(new ServerPlace.Forked().over("36ms,loss=1%")),
                plain.load().toBuilder()
                        .rate(new Rate(1_000 / 3.0))
                        .stages(RateStages.parse("1k..10k/20s,5k/10s"))
                        .lanesUpTo(64)
                        .lanes(20)
                        .share(new LoadShare(2, 3, Instant.parse("2026-11-25T17:00:00Z"), "a host"))
                        .build(),
                3,
                new LoadMeasurement(
                        measured.startedAt(),
                        Duration.ofNanos(60_000_000_001L),
                        measured.counts(),
                        Map.of(),
                        measured.latency(),
                        measured.service(),
                        measured.lateness(),
                        measured.stalls(),
                        usage,
                        List.of(new SecondLatency(2, 10, 100, 300), new SecondLatency(5, 1, 7, 7)),
                        Optional.of(true)),
                plain.environment(),
                List.of(),
                null,
                Optional.of("a hash"),
                List.of(),
                Optional.of(new WaitingCheck(300, 200, 4)));
    }

    /** The warm-up may choose another number of lanes in the next round. */
    @Test
    void roundsHaveEqualConditionsWhateverTheNumberOfLanes() {
        LoadResult one = rare();
        LoadResult other = new LoadResult(
                one.subject(),
                one.load().toBuilder().lanes(30).build(),
                4,
                one.measured(),
                one.environment(),
                List.of(),
                null,
                one.build(),
                List.of(),
                one.waiting());

        assertThat(LoadDocument.conditions(other)).isEqualTo(LoadDocument.conditions(one));
        assertThat(LoadDocument.conditions(one))
                .containsEntry("lanes", "8")
                .containsEntry("share.number", "2")
                .containsEntry("options.http.client", "jdk")
                .containsEntry("server", "forked over 36ms,loss=1%");
    }

    @Test
    void readsAndWritesTheCommittedSamplesOfTheFormat() throws IOException {
        JsonNode committed = Json.tree(resource("sample-valid.json"));
        JsonNode committedInvalid = Json.tree(resource("sample-INVALID.json"));

        assertThat(read(committed)).isEqualTo(SampleResults.valid());
        assertThat(read(committedInvalid)).isEqualTo(SampleResults.invalid());
        assertThat(valid).isEqualTo(committed);
        assertThat(invalid).isEqualTo(committedInvalid);
    }

    @Test
    void hasNoResultsOfAnotherKindAndOfFailedRounds() {
        ResultDocument load = SampleResults.document(SampleResults.valid());

        assertThat(LoadDocument.results(load.with(List.of(Sample.failed("http", Map.of(), 1, "gone")))))
                .isEmpty();
        assertThat(LoadDocument.results(SampleStarts.result(SampleStarts.secured("http", 1, 500))))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "figures/due",
                "conditions/seed",
                "conditions/persons",
                "figures/pacing",
                "figures/elapsed",
                "histograms/latency",
                "histograms/stalls"
            })
    void rejectsMissingFields(String path) {
        int slash = path.lastIndexOf('/');
        String field = path.substring(slash + 1);
        ((ObjectNode) valid.at("/samples/0/" + path.substring(0, slash))).remove(field);

        assertThatThrownBy(() -> read(valid))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(field);
    }

    @Test
    void rejectsAFigureThatLostItsSeconds() {
        ObjectNode seconds = tree(rare());
        ((ObjectNode) seconds.at("/samples/0/figures/latency.p50")).remove("turns");

        assertThatThrownBy(() -> read(seconds))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the figures of a load need the same seconds: answered=5 p50=0 p99=5");
    }

    @Test
    void keepsTheMessageOfTheValueThatRejectsIt() {
        ((ObjectNode) valid.at("/samples/0/conditions")).put("inFlight", "0");

        assertThatThrownBy(() -> read(valid))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("inFlight must be from 1 to 1048576: inFlight=0");
    }

    private static String resource(String name) throws IOException {
        try (InputStream file = LoadDocumentTest.class.getResourceAsStream(name)) {
            assertThat(file).as(name).isNotNull();
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
