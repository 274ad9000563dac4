package io.metrifier.results.document;

import static io.metrifier.results.SampleRecoveries.failed;
import static io.metrifier.results.SampleRecoveries.lost;
import static io.metrifier.results.SampleRecoveries.sample;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.metrifier.results.Distribution;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleDistances;
import io.metrifier.results.SampleRecoveries;
import io.metrifier.results.SampleResults;
import io.metrifier.results.json.Json;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.results.recovery.Fault;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultDocumentTest {

    private static ResultDocument document() {
        Histogram latency = new Histogram(Distribution.DIGITS);
        latency.recordValue(4_711);
        return SampleRecoveries.result(
                sample("http", Fault.PAUSE, 1, 250),
                lost("proto", Fault.CUT, 2),
                failed("avro", Fault.MOVE, 1),
                new RoundResult(
                        "aeron",
                        Map.of("scenario", "getPerson"),
                        3,
                        Optional.of(SampleResults.settled()),
                        Map.of("calls", new Metric(2, "calls/s", List.of(1.0, 3.0))),
                        Map.of("latency", Distribution.of(latency)),
                        List.of(new InvalidityReason("achieved-rate", "at least 99 %")),
                        Optional.empty()));
    }

    @Test
    void readsWhatItWrites() {
        JsonNode json = Json.tree(Json.pretty(document()));

        assertThat(ResultDocument.isIn(json)).isTrue();
        assertThat(ResultDocument.from(json)).isEqualTo(document());
    }

    @Test
    void readsTheTwinsOfEarlierVersionsAsSamples() {
        ObjectNode json = (ObjectNode) Json.tree(Json.pretty(document()));
        json.set("run", Json.tree("""
                {"baselines": [], "baseline": "aeron", "embedded": [], "ladders": [], "twins": [
                  {"fork": {"contender": "aeron@twin", "scenario": "getPerson", "round": 2,
                            "settlement": {"settled": true, "seconds": 7, "moving": "", "idleCores": 0}},
                   "callsPerSecond": [1, 3]},
                  {"fork": {"contender": "aeron@twin", "scenario": "getPerson", "round": 3, "failure": "gone"},
                   "callsPerSecond": []},
                  {"fork": {"contender": "aeron@twin", "scenario": "add", "round": 2}, "callsPerSecond": [1]}]}
                """));

        List<RoundResult> samples = ResultDocument.from(json).samples();

        Map<String, String> conditions = Map.of("scenario", "getPerson");
        assertThat(samples.subList(document().samples().size(), samples.size()))
                .containsExactly(
                        RoundResult.of(
                                "aeron@twin",
                                conditions,
                                2,
                                Optional.of(new WarmupResult(true, 7, "", List.of(), 0)),
                                Map.of("score", new Metric(2, "calls/s", List.of(1.0, 3.0)))),
                        RoundResult.failed("aeron@twin", conditions, 3, "gone"));
    }

    @Test
    void omitsEmptyFields() {
        JsonNode failed = Json.tree(Json.pretty(document())).path("samples").path(2);

        assertThat(failed.fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("contender", "conditions", "round", "failure");
    }

    @Test
    void namesTheMissingField() {
        ObjectNode json = (ObjectNode) Json.tree(Json.pretty(document()));
        ((ObjectNode) json.path("samples").path(0)).remove("round");

        assertThatThrownBy(() -> ResultDocument.from(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'round'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"kind", "startedAt", "environment"})
    void namesTheFieldThatIsNull(String field) {
        ObjectNode json = (ObjectNode) Json.tree(Json.pretty(document()));
        json.putNull(field);

        assertThatThrownBy(() -> ResultDocument.from(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(field);
    }

    @Test
    void namesAMomentThatIsNone() {
        ObjectNode json = (ObjectNode) Json.tree(Json.pretty(document()));
        ((ObjectNode) json.path("environment")).put("capturedAt", "yesterday");

        assertThatThrownBy(() -> ResultDocument.from(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a moment such as 2026-11-21T10:15:30Z: capturedAt=yesterday");
    }

    @ParameterizedTest
    @ValueSource(strings = {"command", "samples"})
    void refusesAListWithNull(String field) {
        ObjectNode json = (ObjectNode) Json.tree(Json.pretty(document()));
        json.putArray(field).addNull();

        assertThatThrownBy(() -> ResultDocument.from(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(field);
    }

    @Test
    void reportsWhereItBrokeOff() {
        ResultDocument part = SampleDistances.planned(6, document());
        ResultDocument read = ResultDocument.from(Json.tree(Json.pretty(part)));

        assertThat(read.brokenOff()).contains("broke off after 4 of 6 steps");
        assertThat(read.filter(RoundResult::measured).brokenOff()).contains("broke off after 3 of 5 steps");
        assertThat(SampleDistances.planned(4, document()).brokenOff()).isEmpty();
        assertThat(document().brokenOff()).isEmpty();
    }

    @Test
    void aRefusalIsNoFailure() {
        RoundResult refused = RoundResult.refused("http", Map.of("network", "0.2ms"), 1, "too near");
        RoundResult read = Json.read(Json.pretty(refused), RoundResult.class);

        assertThat(read).isEqualTo(refused);
        assertThat(read.refused()).isTrue();
        assertThat(read.failure()).contains("too near");
        assertThat(read.valid()).isFalse();
        assertThat(failed("avro", Fault.MOVE, 1).refused()).isFalse();
    }

    @Test
    void isDistinguishedFromOtherDocuments() {
        assertThat(ResultDocument.isIn(Json.tree("{\"format\": \"metrifier-choice-1\"}")))
                .isFalse();
    }
}
