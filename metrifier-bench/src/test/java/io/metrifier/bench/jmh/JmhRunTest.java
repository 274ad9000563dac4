package io.metrifier.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import io.metrifier.lab.registry.Contenders;
import io.metrifier.report.series.ResultFiles;
import io.metrifier.report.series.ResultGroup;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    /** Without forks, which the tests of the runnable jar have, and with as little time as shows that it works. */
    private int run(String... args) {
        List<String> all =
                new ArrayList<>(List.of("-f", "0", "-wi", "0", "-i", "1", "-r", "50ms", "-t", "2", "-p", "settle=0s"));
        all.addAll(List.of("-o", folder.resolve("out.txt").toString()));
        all.addAll(List.of(args));
        return new JmhRun(Contenders.onClassPath(), new PrintStream(err, true, StandardCharsets.UTF_8))
                .run(all.toArray(String[]::new));
    }

    private String out() throws IOException {
        return Files.readString(folder.resolve("out.txt"));
    }

    @Test
    void refusesQuotesWhichJmhDoesNotKnow() {
        assertThat(run("getPerson$", "-p", "transport=http+jvm-args='-Xint'")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("JMH splits the values of -p at commas and knows no quotes: -p"
                        + " transport=http+jvm-args='-Xint'; run takes this name: metrifier run --transport ..."
                        + System.lineSeparator());
    }

    /** JMH would ignore it. */
    @Test
    void refusesAParameterThatNoBenchmarkHas() {
        assertThat(run("getPerson$", "-p", "transport=inprocess", "-p", "inFlight=100"))
                .isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("unknown parameter: -p inFlight; the parameters are connections, execution, options,"
                        + " persons, server, settle, transport\n");
    }

    @Test
    void measuresWhatIsAskedFor() throws Exception {
        Path results = folder.resolve("x.json");

        String arguments = "getPerson$ -p transport=inprocess,raw-socket -p persons=4,25 -p server=embedded -rf json";
        int exit = run((arguments + " -rff " + results).split(" "));

        assertThat(exit).isZero();
        assertThat(results).content().contains("\"raw-socket\"", "\"inprocess\"", "\"persons\" : \"25\"");
        ResultGroup read = ResultFiles.read(List.of(results)).groups().get(0);
        assertThat(read.interleaved()).isFalse();
        assertThat(read.conditions().known()).isTrue();
        assertThat(read.commands()).singleElement().asInstanceOf(LIST).contains("getPerson$");
        assertThat(read.baselines()).contains("raw-socket", "inprocess");
        assertThat(read.machine())
                .singleElement()
                .matches(machine -> machine.stalls().count() > 0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"getPerson", "PersonBenchmark.getPerson", "io.metrifier.bench.jmh.PersonBenchmark.getPerson"})
    void takesTheNameOfABenchmarkForThatOneAlone(String name) throws IOException {
        assertThat(run(name, "-p", "transport=inprocess")).isZero();
        assertThat(out()).contains("PersonBenchmark.getPerson").doesNotContain("getPersonLinks");
    }

    @Test
    void measuresEveryScenario() throws IOException {
        assertThat(run("PersonBenchmark", "-p", "transport=inprocess", "-p", "execution=worker"))
                .isZero();
        assertThat(out()).contains("PersonBenchmark.listPersons", "PersonBenchmark.programComposition");
    }

    @Test
    void refusesMoreConnectionsThanThreads() throws IOException {
        assertThat(run("getPerson$", "-p", "transport=raw-socket", "-p", "connections=5", "-p", "server=embedded"))
                .isEqualTo(1);
        assertThat(out()).contains("connections is not between 1 and threads: connections=5 threads=");
    }

    @Test
    void threadsShareAsManyConnectionsAsToldTo() throws IOException {
        assertThat(run("getPerson$", "-p", "transport=raw-socket", "-p", "connections=2", "-p", "server=embedded"))
                .isZero();
        assertThat(out()).contains("connections = 2");
    }

    @Test
    void failsWhereNoServerAnswers() throws IOException {
        assertThat(run("getPerson$", "-p", "transport=raw-socket", "-p", "server=localhost:1"))
                .isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("failed: JMH ended early; its output has the reason\n");
        assertThat(out()).contains("TransportException[UNAVAILABLE]: cannot connect: endpoint=localhost:1");
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
