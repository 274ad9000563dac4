package io.metrifier.results.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.metrifier.results.SampleResults;
import io.metrifier.results.SampleStarts;
import io.metrifier.results.document.Metric;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.json.Json;
import io.metrifier.results.metric.LoadMetrics;
import io.metrifier.results.scenario.ServerPlace;
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

class LoadRoundTest {
    private static final List<Double> SECONDS = List.of(0.0, 100.0, 0.0, 0.0, 7.0);

    private final ObjectNode valid = tree(SampleResults.valid());
    private final ObjectNode invalid = tree(SampleResults.invalid());

    private static ObjectNode tree(LoadRound round) {
        return (ObjectNode) Json.tree(Json.pretty(round.document()));
    }

    private static LoadRound read(JsonNode document) {
        return SampleResults.read(document.toString());
    }

    @Test
    void returnsEveryFieldItWrote() {
        LoadRound settled = SampleResults.valid().withWarmup(SampleResults.settled());

        assertThat(read(valid)).isEqualTo(SampleResults.valid());
        assertThat(read(invalid)).isEqualTo(SampleResults.invalid());
        assertThat(read(tree(settled))).isEqualTo(settled);
        assertThat(settled.settled()).isTrue();
        assertThat(SampleResults.valid().settled()).isFalse();
    }

    @Test
    void saysWhatWasMeasured() {
        LoadMeasurement measured = SampleResults.measured();
        LoadRound round = SampleResults.valid();

        assertThat(round.counts()).isEqualTo(measured.counts());
        assertThat(round.answered()).isEqualTo(measured.counts().answered());
        assertThat(round.elapsedNanos()).isEqualTo(measured.elapsed().toNanos());
        assertThat(round.sample().histograms()).isEqualTo(measured.histograms());
        assertThat(round.polled()).isFalse();
        measured.costs()
                .forEach(
                        (name, figure) -> assertThat(round.value(name)).as(name).hasValue(figure.value()));
    }

    @Test
    void returnsWhatIsRarelyKnown() {
        LoadRound rare = rare(20);

        assertThat(read(tree(rare))).isEqualTo(rare);
        assertThat(rare.elapsedNanos()).isEqualTo(60_000_000_001L);
        assertThat(rare.load().senders().lanes()).isEqualTo(20);
        assertThat(rare.polled()).isTrue();
        assertThat(rare.waiting()).contains(new WaitingCheck(300, 200, 4));
        assertThat(rare.seconds(LoadMetrics.P50)).isEqualTo(SECONDS);
        assertThat(rare.value(LoadMetrics.CALLER + LoadMetrics.KERNEL)).hasValue(0.25);
    }

    /** Returns a round of a share whose warm-up chose the lanes, with everything that may be absent. */
    private static LoadRound rare(int lanes) {
        LoadRound plain = SampleResults.valid();
        LoadMeasurement measured = SampleResults.measured();
        Map<String, Metric> costs = SampleResults.costs(
                OptionalDouble.of(1e4 / 3), OptionalDouble.of(7), OptionalDouble.of(8), OptionalDouble.of(0.5), 0.1);
        for (String cost : List.of(
                LoadMetrics.WIRE_UP,
                LoadMetrics.WIRE_DOWN,
                LoadMetrics.SPIN,
                LoadMetrics.THROTTLED,
                LoadMetrics.CALLER + LoadMetrics.KERNEL,
                LoadMetrics.SERVER + LoadMetrics.COMPILER)) {
            costs.put(cost, Metric.of(0.25, "a unit"));
        }
        return new LoadMeasurement(
                        measured.startedAt(),
                        Duration.ofNanos(60_000_000_001L),
                        measured.counts(),
                        Map.of(),
                        measured.histograms(),
                        costs,
                        SampleResults.seconds(SECONDS),
                        Map.of(LoadMetrics.POLLED, "true", LoadMetrics.BUILD, "a hash"))
                .round(
                        plain.subject().withServer(new ServerPlace.Forked().over("36ms,loss=1%")),
                        new Load(
                                Pace.of(RateStages.parse("1k..10k/20s,5k/10s")),
                                plain.load().senders().upTo(64).with(lanes),
                                12,
                                4_711,
                                Optional.of(new LoadShare(2, 3, Instant.parse("2026-11-25T17:00:00Z"), "a host"))),
                        3,
                        plain.environment())
                .comparedWith(new WaitingCheck(300, 200, 4));
    }

    /** The warm-up may choose another number of lanes in the next round. */
    @Test
    void roundsHaveEqualConditionsWhateverTheNumberOfLanes() {
        Map<String, String> conditions = rare(20).sample().conditions();

        assertThat(rare(30).sample().conditions()).isEqualTo(conditions);
        assertThat(conditions)
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
    void hasNoRoundsOfAnotherKindAndOfFailedSamples() {
        ResultDocument load = SampleResults.valid().document();

        assertThat(LoadRound.of(load.with(List.of(RoundResult.failed("http", Map.of(), 1, "gone")))))
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
        ObjectNode seconds = tree(rare(20));
        ((ObjectNode) seconds.at("/samples/0/figures/latency.p50")).remove("turns");

        assertThatThrownBy(() -> read(seconds))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("figures of each second differ in number: answered=5 p50=0 p99=5");
    }

    @Test
    void keepsTheMessageOfTheValueThatRejectsIt() {
        ((ObjectNode) valid.at("/samples/0/conditions")).put("inFlight", "0");

        assertThatThrownBy(() -> read(valid))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("inFlight is not from 1 to 1048576: inFlight=0");
    }

    private static String resource(String name) throws IOException {
        try (InputStream file = LoadRoundTest.class.getResourceAsStream(name)) {
            assertThat(file).as(name).isNotNull();
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
