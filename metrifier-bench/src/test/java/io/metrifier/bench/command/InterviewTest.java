package io.metrifier.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterviewTest {
    private final StringWriter err = new StringWriter();

    private List<String> answered(String... lines) {
        Iterator<String> answers = Arrays.asList(lines).iterator();
        return Interview.hold(new PrintWriter(err), () -> answers.hasNext() ? answers.next() : null);
    }

    @Test
    void makesACommandOfTheAnswers() {
        assertThat(answered("order.proto", "1ms", "2k", " p99<10ms ", "latency"))
                .containsExactly(
                        "choose",
                        "--message",
                        "order.proto",
                        "--rtt",
                        "1ms",
                        "--rate",
                        "2k",
                        "--promise",
                        "p99<10ms",
                        "--prefer",
                        "latency");
    }

    /** The command that comes of it must not be the one without options, which would ask again. */
    @Test
    void hasADefaultForEveryQuestion() {
        assertThat(answered("", "", "", "", "")).containsExactly("choose", "--rate", "1k", "--prefer", "cost");
        assertThat(answered()).containsExactly("choose", "--rate", "1k", "--prefer", "cost");
        assertThat(err.toString())
                .contains("Your message, a .proto file or a jar of it [the Person service]: ", "Calls a second [1k]: ");
    }
}
