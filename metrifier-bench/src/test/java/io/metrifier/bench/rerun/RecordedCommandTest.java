package io.metrifier.bench.rerun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.results.SampleChoices;
import io.metrifier.results.SampleResults;
import io.metrifier.results.SampleRuns;
import io.metrifier.results.Sha256;
import io.metrifier.results.choice.Choice;
import io.metrifier.results.document.ResultDocument;
import io.metrifier.results.document.ResultStore;
import io.metrifier.results.figure.RunFigures;
import io.metrifier.results.json.Json;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadDocument;
import io.metrifier.results.load.LoadResult;
import io.metrifier.results.load.LoadShare;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedCommandTest {
    private static final Path ELSEWHERE = Path.of("new");

    @TempDir
    private Path folder;

    /** Writes a choice with a message of this content next to it. */
    private void choice(String message) throws IOException {
        Path jar = Files.writeString(folder.resolve("message.jar"), "as it was");
        String json = Json.pretty(SampleChoices.conclusive()).replace("\"5e88\"", "\"" + Sha256.of(jar) + "\"");
        Files.writeString(folder.resolve(Choice.FILE), json);
        Files.writeString(jar, message);
    }

    @Test
    void repeatsAChoiceWithTheMessageNextToIt() throws IOException {
        choice("as it was");

        RecordedCommand recorded = RecordedCommand.read(folder);

        assertThat(recorded.into(ELSEWHERE))
                .containsExactly(
                        "choose",
                        "--slo",
                        "p99<10ms",
                        "--message",
                        folder.resolve("message.jar").toString(),
                        "--results",
                        "new",
                        "-o",
                        ELSEWHERE.resolve("choose.html").toString());
        assertThat(recorded.choice()).isPresent();
        assertThat(recorded.results()).isEqualTo(folder);
    }

    @Test
    void refusesAnotherMessageThanTheRecordedOne() throws IOException {
        choice("another one");

        assertThatThrownBy(() -> RecordedCommand.read(folder))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the message next to the choice must be the recorded one: file=" + folder);
    }

    private void load(String file, LoadResult result, String... command) throws IOException {
        new ResultStore(folder).json(file, LoadDocument.of(result, List.of(command)));
    }

    @Test
    void repeatsTheCommandOfLoadsAndNamesTheirContenders() throws IOException {
        load("one.json", SampleResults.valid(), "load", "--rate", "5k", "--results", "old");
        load("other.json", SampleResults.invalid(), "load", "--rate", "5k", "--results", "old");
        Files.writeString(folder.resolve("foreign.json"), "{}");

        assertThat(RecordedCommand.read(folder).into(ELSEWHERE))
                .containsExactly("load", "--rate", "5k", "--transport", "http+client=jdk,proto", "--results", "new");
        assertThat(RecordedCommand.read(folder.resolve("one.json")).into(ELSEWHERE))
                .containsSequence("--transport", "proto");
    }

    @Test
    void refusesResultsOfSeveralCommands() throws IOException {
        load("one.json", SampleResults.valid(), "load", "--rate", "5k");
        load("other.json", SampleResults.valid(), "load", "--rate", "6k");

        assertThatThrownBy(() -> RecordedCommand.read(folder))
                .hasMessage("rerun needs a choice, or results of one command, in the folder: folder=" + folder
                        + " commands=2");
    }

    @Test
    void refusesAShare() throws IOException {
        LoadResult whole = SampleResults.valid();
        Load load = whole.load().toBuilder()
                .share(new LoadShare(1, 2, Instant.EPOCH, "host"))
                .build();
        load(
                "share.json",
                new LoadResult(whole.subject(), load, 1, whole.measured(), whole.environment(), List.of(), null),
                "load");

        assertThatThrownBy(() -> RecordedCommand.read(folder))
                .hasMessage("rerun repeats loads by one process only: file=" + folder + "; start its shares yourself");
    }

    @Test
    void repeatsTheCommandOfARun() throws IOException {
        ResultDocument run = new ResultDocument(
                RunFigures.KIND,
                List.of("run", "--rounds", "2", "--results", "old"),
                Instant.EPOCH,
                List.of(),
                SampleResults.environment());
        Path file = new ResultStore(folder).json("run.json", run);

        assertThat(RecordedCommand.read(file).into(ELSEWHERE))
                .containsExactly("run", "--rounds", "2", "--results", "new");
    }

    /** The default contenders may be others today. */
    @Test
    void namesTheContendersOfARunThatNamedNone() throws IOException {
        Path recorded = Path.of("..", "docs", "measured", "default-17", "default.json");

        assertThat(RecordedCommand.read(recorded).into(ELSEWHERE))
                .containsExactly(
                        "run",
                        "--transport",
                        "aeron,avro,http,http+client=jdk,proto,proto+stub=generated,raw-socket",
                        "--results",
                        "new");
    }

    /** A file from elsewhere must not start anything but a measurement. */
    @Test
    void runsNothingButMeasurements() throws IOException {
        Files.writeString(
                folder.resolve(Choice.FILE),
                Json.pretty(SampleChoices.conclusive()).replaceFirst("\"choose\"", "\"serve\""));

        assertThatThrownBy(() -> RecordedCommand.read(folder))
                .hasMessageStartingWith("rerun repeats choose, run and load only: file=")
                .hasMessageContaining("arguments=[serve, --message");
    }

    @Test
    void refusesResultsWithoutTheirCommand() throws IOException {
        Path run = SampleRuns.scenarios(folder).resolve("scenarios.json");
        Files.deleteIfExists(folder.resolve("scenarios.run.json"));

        assertThatThrownBy(() -> RecordedCommand.read(run)).hasMessageContaining(".run.json next to it");
        assertThatThrownBy(() -> RecordedCommand.read(Files.createDirectory(folder.resolve("empty"))))
                .hasMessageStartingWith("rerun needs a choice, or results of one command, in the folder");
    }
}
