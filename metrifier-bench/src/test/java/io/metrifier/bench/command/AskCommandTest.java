package io.metrifier.bench.command;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.question.Question;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class AskCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int ask(String... arguments) {
        return Commands.line()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(Stream.concat(Stream.of("ask"), Stream.of(arguments)).toArray(String[]::new));
    }

    @Test
    void listsAllQuestions() {
        assertThat(ask()).isZero();
        assertThat(out.toString())
                .contains(Question.all().stream().map(Question::title).toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "restclient",
                "2",
                "spring-framework#22333",
                "spring-projects/spring-framework#22333",
                "https://github.com/spring-projects/spring-framework/issues/22333"
            })
    void showsTheRecordedAnswerAndTheCommand(String name) {
        assertThat(ask(name, "--only-answer", "--time", "90s")).isZero();
        assertThat(oneLine())
                .startsWith("Which client under Spring's RestClient on two CPUs?")
                .contains("Recorded answer: Apache's or Jetty's: spring+client=apache made ")
                .contains("How sure: conclusive for spring against each of the others")
                .contains("spring-projects/spring-framework#22333", "spring-projects/spring-boot#46525")
                .contains("docs/questions/restclient.md", "metrifier run --transport spring,")
                .contains("--until-conclusive")
                .contains("--time 90s")
                .doesNotContain("--time 30m", "`", "**");
    }

    private String oneLine() {
        return out.toString().replaceAll("\\s+", " ");
    }

    @Test
    void namesHowThisMachineDiffersFromTheOneThatWasMeasured() {
        Question question =
                new Question("which", "# Which?\n\n**Short answer.** One, on 2026-11-26 with JDK 17\non 2 cores.\n");

        assertThat(question.differences(25, 4))
                .contains(List.of("JDK 25 instead of JDK 17", "4 cores instead of 2 cores"));
        assertThat(question.differences(17, 8)).contains(List.of("8 cores instead of 2 cores"));
        assertThat(question.differences(17, 1)).contains(List.of("1 core instead of 2 cores"));
        assertThat(question.differences(17, 2)).contains(List.of());
    }

    @Test
    void everyAnswerNamesItsMachine() {
        assertThat(Question.all())
                .allSatisfy(question -> assertThat(question.differences(17, 2)).isPresent());
    }

    @Test
    void namesTheNearestQuestion() {
        assertThat(ask("restclint")).isEqualTo(2);
        assertThat(err.toString()).contains("no such question: question=restclint", "did you mean restclient?");
    }

    @Test
    void refusesATimeThatItsCommandDoesNotTake() {
        assertThat(ask("first-call", "--time", "1m")).isEqualTo(2);
        assertThat(err.toString()).contains("a command without --time: command=first-call");
    }

    @Test
    void saysIfACommandNeedsFiles() {
        assertThat(ask("format-or-protocol")).isZero();
        assertThat(out.toString()).contains("Its command needs files of yours:\n  metrifier message --sample");
    }

    @Test
    void runsTheCommandAndRepeatsTheRecordedAnswer() {
        Question question = new Question("which", """
                # Which are there?

                **Short answer.** See the `list`.

                J transports
                """);
        CommandLine line = Commands.line();
        ((AskCommand) requireNonNull(line.getSubcommands().get("ask")).getCommand()).questions =
                () -> List.of(question);

        assertThat(line.setOut(new PrintWriter(out)).execute("ask", "which")).isZero();
        assertThat(out.toString())
                .contains("The command:\n  metrifier transports", "Baselines, to compare the others with:")
                .endsWith("Recorded answer, to compare with: See the list.\n");
    }
}
