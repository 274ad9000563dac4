package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.json.Json;
import io.metrifier.results.metric.FaultMetrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** With real processes: which facts are told, and no figure. */
@Timeout(180)
class FaultCommandTest extends CommandFixture {
    @TempDir
    private Path folder;

    private int fault(String options) {
        return execute(("fault --results " + folder + " " + options).split(" "));
    }

    private ResultDocument result() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            Path file = files.filter(one -> one.toString().endsWith(".json"))
                    .findFirst()
                    .orElseThrow();
            return ResultDocument.from(Json.tree(Files.readString(file)));
        }
    }

    /** The server is paused for four seconds, and a caller waits for two. */
    @Tag("full")
    @Test
    void callsTimeOutWhileAServerIsPausedAndAreAnsweredAfterwards() throws IOException {
        int exit = fault("--transport http --faults pause --fault-duration 4s --rate 20 --duration 9s --rounds 1"
                + " --settle 0s --call-timeout 2s --connect-timeout 60s");

        assertThat(exit).as(err.toString()).isZero();
        RoundResult sample = result().samples().get(0);
        assertThat(sample.condition(FaultMetrics.FAULT)).isEqualTo("pause");
        assertThat(sample.condition(FaultMetrics.LASTING)).isEqualTo("4000ms");
        assertThat(sample.warmup()).isEmpty();
        assertThat(sample.figures().keySet())
                .contains(FaultMetrics.BACK, FaultMetrics.FAILED + "TIMEOUT")
                .filteredOn(name -> name.startsWith(FaultMetrics.FAILED))
                .hasSize(1);
        assertThat(sample.value(FaultMetrics.OVER).orElseThrow()).isGreaterThanOrEqualTo(4);
        assertThat(sample.value(FaultMetrics.DUE).orElseThrow()).as("of 180").isBetween(1.0, 179.0);
        assertThat(out.toString()).contains("pause: The process is stopped and goes on", "not shown at this width: ");
    }

    @Tag("full")
    @Test
    void theNetworkIsCutAndTheAddressMovedBehindARelay() throws IOException {
        int exit = fault("--transport http --faults cut,move --fault-duration 1s --rate 20 --duration 6s --rounds 1"
                + " --settle 0s --call-timeout 2s --connect-timeout 60s");

        assertThat(exit).as(err.toString()).isZero();
        assertThat(result().samples())
                .hasSize(2)
                .allSatisfy(sample -> assertThat(sample.failure()).isEmpty());
    }

    @Test
    void whatCannotBeMeasuredIsNamedAndFailsTheCommand() throws IOException {
        int exit = fault("--transport http --faults kill --rounds 1 --connect-timeout 1ms");

        assertThat(exit).isEqualTo(1);
        assertThat(err.toString()).contains(", once; this takes up to ", ", kill FAILED: ", "endpoint=");
        assertThat(result().samples())
                .singleElement()
                .satisfies(sample -> assertThat(sample.failure()).isPresent());
        assertThat(out.toString()).contains("Note: Not measured: http");
    }

    @Test
    void refusesWhatWouldTellNothing() {
        List.of(
                        List.of("--faults kill,flood", "no such fault: fault=flood known=[kill, pause, cut, move]"),
                        List.of("--fault-duration 11s", "the fault lasts longer than half of the load"),
                        List.of("--rate 1m", "more messages than the maximum of 1,000,000"))
                .forEach(one -> {
                    assertThat(fault(one.get(0))).isEqualTo(2);
                    assertThat(err.toString()).contains(one.get(1));
                });
    }
}
