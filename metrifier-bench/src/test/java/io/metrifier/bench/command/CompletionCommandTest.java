package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Has bash complete what a user typed, by the script that the command prints. */
class CompletionCommandTest extends CommandFixture {
    @TempDir
    private Path folder;

    private Path script;

    @BeforeEach
    void printTheScript() throws IOException {
        assertThat(execute("completion")).isZero();
        script = Files.writeString(folder.resolve("completion"), out.toString());
    }

    @ParameterizedTest
    @CsvSource({"ru, run", "comp, compare", "comp, completion", "run --until, --until-conclusive", "load --sl, --slo"})
    void bashCompletes(String typed, String expected) throws IOException, InterruptedException {
        assertThat(completions(typed)).contains(expected);
    }

    @Test
    void offersCommands() throws IOException, InterruptedException {
        assertThat(completions("")).contains("run", "completion", "serve");
    }

    private String[] completions(String typed) throws IOException, InterruptedException {
        String words = "metrifier " + typed;
        String completed = "source " + script + "; COMP_LINE='" + words + "'; COMP_POINT=${#COMP_LINE};"
                + " COMP_WORDS=(" + words + (typed.isEmpty() ? "''" : "") + ");"
                + " COMP_CWORD=$((${#COMP_WORDS[@]} - 1));"
                + " \"$(complete -p metrifier | sed 's/.*-F \\([^ ]*\\).*/\\1/')\"; printf '%s\\n' \"${COMPREPLY[@]}\"";
        Process bash = new ProcessBuilder("bash", "-c", completed)
                .redirectError(folder.resolve("errors").toFile())
                .start();
        String output = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(bash.waitFor())
                .as(Files.readString(folder.resolve("errors")))
                .isZero();
        return output.lines().map(String::strip).toArray(String[]::new);
    }
}
