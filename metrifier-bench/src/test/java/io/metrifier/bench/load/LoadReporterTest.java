package io.metrifier.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.results.SampleResults;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.WaitingCheck;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadReporterTest {
    private static final WaitingCheck LIMITED = new WaitingCheck(9_000_000, 1_000_000, 16);

    @TempDir
    private Path folder;

    private String reported(String contender, WaitingCheck check) {
        StringWriter progress = new StringWriter();
        LoadRound result = SampleResults.valid().comparedWith(check);
        MeasuredCall subject = MeasuredCall.of(contender, Scenario.GET_PERSON);
        new LoadReporter(new ResultFolder(folder), List.of("load"), new PrintWriter(progress, true), saved -> {})
                .keep(subject, result.load(), 1, observer -> result);
        return progress.toString();
    }

    @Test
    void namesTheClientWithFewerLayersWhereTheClientLimits() {
        assertThat(reported("http", LIMITED))
                .startsWith("CLIENT-LIMITED  ")
                .contains("this tail is the client's, not the server's: p99 9,000 us, with 16 lanes that wait at this"
                        + " rate at most 1,000 us; a client with fewer layers: client=socket");
    }

    @Test
    void namesNoClientToOneThatHasIt() {
        assertThat(reported("http+client=socket", LIMITED))
                .startsWith("CLIENT-LIMITED  ")
                .doesNotContain("fewer layers");
        assertThat(reported("proto", LIMITED)).startsWith("CLIENT-LIMITED  ").doesNotContain("fewer layers");
    }

    @Test
    void saysNothingOfTheClientWhereItDoesNotLimit() {
        assertThat(reported("http", new WaitingCheck(1_500_000, 1_000_000, 16)))
                .startsWith("valid    ")
                .doesNotContain("this tail");
    }
}
