package io.metrifier.results.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.metrifier.network.WireCounts;
import io.metrifier.results.SampleResults;
import io.metrifier.results.SampleStarts;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.Sample;
import io.metrifier.results.figure.LoadFigures;
import io.metrifier.results.json.Json;
import io.metrifier.results.run.JvmUsage;
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

    private static LoadRound read(JsonNode document) {
        return SampleResults.read(document.toString());
    }

    private static void assertSays(LoadRound round, LoadResult result) {
        LoadMeasurement measured = result.measured();
        assertThat(round.subject()).isEqualTo(result.subject());
        assertThat(round.load()).isEqualTo(result.load());
        assertThat(round.round()).isEqualTo(result.round());
        assertThat(round.environment()).isEqualTo(result.environment());
        assertThat(round.findings()).isEqualTo(result.findings());
        assertThat(round.settled()).isEqualTo(result.settled());
        assertThat(round.clientLimited()).isEqualTo(result.clientLimited());
        assertThat(round.polled()).isEqualTo(measured.polled().orElse(false));
        assertThat(round.seconds()).isEqualTo(measured.seconds());
        assertThat(round.answered()).isEqualTo(measured.counts().answered());
        assertThat(round.elapsedNanos()).isEqualTo(measured.elapsed().toNanos());
        assertThat(round.achievedPerSecond()).isEqualTo(measured.achievedPerSecond());
        assertThat(round.latency()).isEqualTo(measured.latency());
        assertThat(round.histogram(LoadFigures.SERVICE)).isEqualTo(measured.service());
        assertThat(round.histogram(LoadFigures.LATENESS)).isEqualTo(measured.lateness());
        assertThat(round.histogram(LoadFigures.STALLS)).isEqualTo(measured.stalls());
        assertThat(round.holdsUpTo()).isEqualTo(measured.holdsUpTo());
        measured.usage()
                .figures()
                .forEach(
                        (name, figure) -> assertThat(round.value(name)).as(name).hasValue(figure.value()));
    }

    @Test
    void returnsEveryFieldItWrote() {
        LoadResult settled = SampleResults.valid().after(SampleResults.settled());

        assertSays(read(invalid), SampleResults.invalid());
        assertSays(read(tree(settled)), settled);
        assertThat(settled.settled()).isTrue();
        assertThat(SampleResults.valid().settled()).isFalse();
    }

    @Test
    void returnsWhatIsRarelyKnown() {
        LoadResult result = rare();

        assertSays(read(tree(result)), result);
        assertThat(read(tree(result)).value(LoadFigures.CALLER + LoadFigures.KERNEL))
                .hasValue(0.25);
    }

    /** Returns a result of a share whose warm-up chose the lanes, with everything that may be absent. */
    private static LoadResult rare() {
        LoadResult plain = SampleResults.valid();
        LoadMeasurement measured = plain.measured();
        JvmUsage side = new JvmUsage(4, 3, 198, 0, OptionalDouble.of(0.25), OptionalDouble.of(3));
        CallResources usage = SampleResults.resources(
                        OptionalDouble.of(1e4 / 3),
                        OptionalDouble.of(7),
                        OptionalDouble.of(8),
                        OptionalDouble.of(0.5),
                        0.1)
                .carried(
                        new WireCounts(1, new WireCounts.Direction(40, 1, 0, 0), new WireCounts.Direction(50, 1, 0, 0)),
                        1)
                .spinning(Duration.ofNanos(85_000))
                .ofSide(LoadFigures.CALLER, side, 2)
                .ofSide(LoadFigures.SERVER, side, 2)
                .throttled(OptionalDouble.of(0.002));
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
                one.waiting());

        assertThat(conditions(other)).isEqualTo(conditions(one));
        assertThat(conditions(one))
                .containsEntry("lanes", "8")
                .containsEntry("share.number", "2")
                .containsEntry("options.http.client", "jdk")
                .containsEntry("server", "forked over 36ms,loss=1%");
    }

    private static Map<String, String> conditions(LoadResult result) {
        return SampleResults.document(result).samples().get(0).conditions();
    }

    @Test
    void readsAndWritesTheCommittedSamplesOfTheFormat() throws IOException {
        JsonNode committed = Json.tree(resource("sample-valid.json"));
        JsonNode committedInvalid = Json.tree(resource("sample-INVALID.json"));

        assertSays(read(committed), SampleResults.valid());
        assertSays(read(committedInvalid), SampleResults.invalid());
        assertThat(valid).isEqualTo(committed);
        assertThat(invalid).isEqualTo(committedInvalid);
    }

    @Test
    void hasNoResultsOfAnotherKindAndOfFailedRounds() {
        ResultDocument load = SampleResults.document(SampleResults.valid());

        assertThat(LoadRound.of(load.with(List.of(Sample.failed("http", Map.of(), 1, "gone")))))
                .isEmpty();
        assertThat(LoadRound.of(SampleStarts.result(SampleStarts.secured("http", 1, 500))))
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
