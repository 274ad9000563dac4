package io.metrifier.results.recovery;

import static io.metrifier.results.SampleRecoveries.failed;
import static io.metrifier.results.SampleRecoveries.fork;
import static io.metrifier.results.SampleRecoveries.lost;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.metrifier.results.SampleRecoveries;
import io.metrifier.results.json.Json;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RecoveryResultTest {

    @Test
    void readsWhatItWrites() {
        RecoveryResult result = SampleRecoveries.result(
                fork("http", Fault.KILL, 1, 250), lost("proto", Fault.CUT, 1), failed("avro", Fault.MOVE, 1));

        JsonNode json = Json.tree(Json.pretty(result));

        assertThat(RecoveryResult.isIn(json)).isTrue();
        assertThat(RecoveryResult.from(json)).isEqualTo(result);
        JsonNode first = json.path("forks").path(0);
        assertThat(first.path("fault").asText()).isEqualTo("kill");
        assertThat(first.path("recovery").path("backSinceOver").asLong()).isEqualTo(250_000_000);
        assertThat(first.path("recovery").path("failed").path("UNAVAILABLE").asInt())
                .isEqualTo(600);
    }

    @Test
    void answersThatWereBackBeforeTheFaultWasOverDidNotWaitForItsEnd() {
        assertThat(fork("http", Fault.MOVE, 1, -100).recovery().orElseThrow().backSinceOver())
                .contains(Duration.ZERO);
    }

    @Test
    void knowsItsWords() {
        for (Fault fault : Fault.values()) {
            assertThat(Fault.of(fault.id())).isEqualTo(fault);
        }
        assertThatThrownBy(() -> Fault.of("flood"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no such fault: fault=flood known=[kill, pause, cut, move]");
    }
}
