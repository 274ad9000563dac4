package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.run.RunSidecar;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class JmhRunTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    /** Without forks, which the tests of the runnable jar have, and with as little time as shows that it works. */
    private int run(String... args) {
        List<String> all =
                new ArrayList<>(List.of("-f", "0", "-wi", "0", "-i", "1", "-r", "50ms", "-t", "2", "-p", "settle=0s"));
        all.addAll(List.of(args));
        return new JmhRun(
                        Contenders.installed(),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8))
                .run(all.toArray(String[]::new));
    }

    @Test
    void saysHowABenchmarkOfTheOriginalIsCalledHere() {
        assertThat(run("HttpBenchmark.getPerson")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("the transport is a parameter here: type PersonBenchmark.getPerson -p transport=http\n");
    }

    @Test
    void measuresWhatIsAskedFor() throws Exception {
        Path results = folder.resolve("x.json");

        int exit = run(
                "getPerson$",
                "-p",
                "transport=inprocess,raw-socket",
                "-p",
                "persons=4,25",
                "-p",
                "server=embedded",
                "-rf",
                "json",
                "-rff",
                results.toString());

        assertThat(exit).isZero();
        assertThat(results).content().contains("\"raw-socket\"", "\"inprocess\"", "\"persons\" : \"25\"");
        assertThat(RunSidecar.readFor(results)).hasValueSatisfying(sidecar -> {
            assertThat(sidecar.interleaved()).isFalse();
            assertThat(sidecar.baselines()).contains("raw-socket");
            assertThat(sidecar.embedded()).containsExactly("inprocess");
            assertThat(sidecar.arguments()).contains("getPerson$");
            assertThat(sidecar.unrest()).isNotNull();
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"getPerson", "PersonBenchmark.getPerson", "io.metrifier.bench.jmh.PersonBenchmark.getPerson"})
    void takesTheNameOfABenchmarkForThatOneAlone(String name) {
        assertThat(run(name, "-p", "transport=inprocess")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("PersonBenchmark.getPerson")
                .doesNotContain("getPersonLinks");
    }

    @Test
    void takesAnythingElseForAPattern() {
        assertThat(run("PersonBenchmark.getP", "-p", "transport=inprocess")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("getPersonLinks");
    }

    @Test
    void reportsBeforeMeasuringWhichContendersCannotHaveCallsInFlight() {
        int exit =
                run("getPerson", "-p", "transport=inprocess,raw-socket", "-p", "inFlight=10", "-p", "server=embedded");

        assertThat(exit).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("calls in flight need asynchronous calls, so these will fail: transports=[raw-socket]; omit"
                        + " them, or omit -p inFlight\n");
    }

    @Test
    void measuresEveryScenario() {
        assertThat(run("PersonBenchmark", "-p", "transport=inprocess", "-p", "execution=worker"))
                .isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("PersonBenchmark.listPersons", "PersonBenchmark.programComposition");
    }

    @Test
    void refusesMoreConnectionsThanThreads() {
        assertThat(run("getPerson$", "-p", "transport=raw-socket", "-p", "connections=5", "-p", "server=embedded"))
                .isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("connections must be from 1 to the threads that share them: connections=5 threads=");
    }

    @Test
    void threadsShareAsManyConnectionsAsToldTo() {
        assertThat(run("getPerson$", "-p", "transport=raw-socket", "-p", "connections=2", "-p", "server=embedded"))
                .isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("connections = 2");
    }

    @Test
    void failsWhereNoServerAnswers() {
        assertThat(run("getPerson$", "-p", "transport=raw-socket", "-p", "server=localhost:1"))
                .isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("failed: benchmark=PersonBenchmark.getPerson execution=direct persons=4 server=localhost:1"
                        + " settle=0s transport=raw-socket reason=TransportException[UNAVAILABLE]: cannot connect:"
                        + " endpoint=localhost:1");
    }

    @Test
    void refusesANetworkBeforeATransportWithoutAWireThatIsAskedFor() {
        assertThat(run("getPerson$", "-p", "transport=inprocess", "-p", "network=5ms"))
                .isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("there is no network between a client and itself: transport=inprocess network=5ms; leave the"
                        + " transport out");
    }

    @Test
    void saysThatWithoutForksANetworkIsNotKept() throws Exception {
        Path results = folder.resolve("x.json");

        int exit = run(
                "getPerson$",
                "-p",
                "transport=raw-socket",
                "-p",
                "network=5ms",
                "-p",
                "server=embedded",
                "-rf",
                "json",
                "-rff",
                results.toString());

        assertThat(exit).isZero();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("results about a network are only recorded by forks: forks=0; omit -f 0 to record them"
                        + " in .run.json\n");
        assertThat(RunSidecar.readFor(results))
                .hasValueSatisfying(sidecar -> assertThat(sidecar.crossings()).isEmpty());
    }

    @Test
    void isUsedWronglyWithAFlagJmhDoesNotKnow() {
        assertThat(run("--dance")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("dance is not a recognized option");
    }

    @Test
    void isUsedWronglyWhereNoBenchmarkMatches() {
        assertThat(run("DanceBenchmark")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("no benchmark matches: include=[DanceBenchmark]; -l lists them\n");
    }
}
