package io.metrifier.bench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandPromptTest {
    private final StringWriter err = new StringWriter();

    private List<String> answered(String... lines) {
        Iterator<String> answers = Arrays.asList(lines).iterator();
        return CommandPrompt.hold(new PrintWriter(err), () -> answers.hasNext() ? answers.next() : null);
    }

    @Test
    void makesACommandOfTheAnswers(@TempDir Path folder) throws IOException {
        String message = Files.createFile(folder.resolve("order.proto")).toString();
        assertThat(answered(message, "1ms", "2k", " p99<10ms ", "latency"))
                .containsExactly(
                        "choose",
                        "--message",
                        message,
                        "--network",
                        "1ms",
                        "--rate",
                        "2k",
                        "--slo",
                        "p99<10ms",
                        "--prefer",
                        "latency");
    }

    /** The command without options would ask again. */
    @Test
    void repeatsAQuestionUntilItsAnswerIsValid() {
        assertThat(answered("nowhere.proto", "", "far", "1ms", "fast", "2k", "soon", "p99<10ms", "beauty", "bytes"))
                .containsExactly(
                        "choose", "--network", "1ms", "--rate", "2k", "--slo", "p99<10ms", "--prefer", "bytes");
        assertThat(err.toString())
                .contains(
                        "no such file: file=nowhere.proto", "time=far", "rate=fast", "slo=soon", "latency, throughput");
    }

    @Test
    void hasADefaultForEveryQuestion() {
        assertThat(answered("", "", "", "", "")).containsExactly("choose", "--rate", "1k", "--prefer", "cost");
        assertThat(answered()).containsExactly("choose", "--rate", "1k", "--prefer", "cost");
        assertThat(err.toString())
                .contains(
                        "Your message, a .proto file or a jar of it [the Person service]: ", "Calls per second [1k]: ");
    }
}
