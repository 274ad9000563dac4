package io.metrifier.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code .ci/contender} makes of what a pull request contains; a stub takes the place of GitHub's program. */
class ContenderScriptTest {
    private static final Path SCRIPT = Path.of("..", ".ci", "contender").toAbsolutePath();
    private static final String HEAD = "0123456789abcdef0123456789abcdef01234567";

    /** Says which pull requests have a head, writes the artifact of a run, and keeps what is posted. */
    private static final String STUB = """
            #!/bin/bash
            case "$1 $2" in
              'pr list') cat "$STUB/pulls" ;;
              'run download') mkdir -p "$5/contender-x"; cp "$STUB/table.txt" "$5/contender-x/" ;;
              'pr comment') cp "$5" "$STUB/posted-$3" ;;
            esac
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void layTheStub() throws IOException {
        Path stub = Files.writeString(folder.resolve("gh"), STUB);
        assertThat(stub.toFile().setExecutable(true)).isTrue();
    }

    /** Returns what it prints and its exit code. */
    private String run(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(SCRIPT.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("STUB", folder.toString());
        builder.environment().merge("PATH", folder + ":", (path, first) -> first + path);
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return output + process.waitFor();
    }

    @Test
    void listsStacksAndPrograms() throws Exception {
        assertThat(run("list"))
                .startsWith("[\"armeria\",")
                .contains("\"go-net-http\"", "\"spring\"")
                .endsWith("]\n0");
        assertThat(run("list", "HEAD")).isEqualTo("[]\n0");
    }

    @Test
    void refusesWhatIsNoContender() throws Exception {
        assertThat(run("contract", "../x")).isEqualTo("contender: no such folder in contenders: id=???x\n2");
        assertThat(run("measure", "$(id)", "out")).isEqualTo("contender: no such folder in contenders: id=??id?\n2");
        assertThat(run()).contains(".ci/contender contract ID");
        assertThat(run("comment", "1; id", HEAD)).contains("a run is a number, a head the hash of a commit");
    }

    @Test
    void postsATableAsTextInAFence() throws Exception {
        Files.writeString(folder.resolve("pulls"), "7\n");
        Files.writeString(folder.resolve("table.txt"), "a\u001b[31m ````\n@all <b>\n");

        assertThat(run("comment", "12", HEAD)).isEqualTo("0");

        assertThat(folder.resolve("posted-7")).hasContent("````text\na[31m ''''\n@all <b>\n\n````\n");
    }

    @Test
    void postsNothingWithoutTheOnePullRequest() throws Exception {
        Files.writeString(folder.resolve("pulls"), "7\n8\n");
        Files.writeString(folder.resolve("table.txt"), "x\n");

        assertThat(run("comment", "12", HEAD))
                .isEqualTo("no open pull request, or several, with this head: " + HEAD + "\n0");
        assertThat(folder.resolve("posted-7")).doesNotExist();
    }
}
