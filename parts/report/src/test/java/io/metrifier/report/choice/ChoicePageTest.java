package io.metrifier.report.choice;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.report.page.HtmlPage;
import io.metrifier.report.page.MarkdownPage;
import io.metrifier.report.page.TextPage;
import io.metrifier.results.SampleChoices;
import io.metrifier.results.choice.Choice;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChoicePageTest {

    private static String brief(Choice choice) {
        return TextPage.write(ChoicePage.brief(choice));
    }

    private static String markdown(Choice choice) {
        return MarkdownPage.write(ChoicePage.of(choice));
    }

    @Test
    void recommendsInAFewSentencesAndSaysHowSureThatIs() {
        assertThat(brief(SampleChoices.conclusive()))
                .startsWith("the cheapest: Take avro: 85.0 µs of CPU time per call, both sides together. The next,"
                        + " proto, takes 1.34x the CPU time of avro (1.20x to 1.50x). All conclusive claims here"
                        + " hold together with 95 % confidence, for this machine and this question. [conclusive]\n")
                .contains("Note: Client, server and everything else shared 2 cores.")
                .contains("the lowest p99: Inconclusive between proto and avro: p99 2.90 ms. 12 more rounds would show"
                        + " a difference of 10 %. [inconclusive]")
                .endsWith("getMessage of acme.Order at 2000/s over 1ms,bandwidth=1gbit, p99<10ms\n");
    }

    @Test
    void reportsTheRoundsThatWouldBeConclusive() {
        assertThat(brief(SampleChoices.inconclusive()))
                .startsWith("the cheapest: Inconclusive between avro and proto: 85.0 µs of CPU time per call, both"
                        + " sides together. 12 more rounds would show a difference of 10 %. [inconclusive]");
    }

    @Test
    void reportsTheClosestIfNoCandidateMeetsTheTarget() {
        assertThat(brief(SampleChoices.withoutWinner()))
                .startsWith("the cheapest: No candidate meets p99<10ms."
                        + " http+client=jdk comes closest: p99 12.3 ms (11.0 ms"
                        + " to 13.8 ms), target p99<10ms. [conclusive]");
    }

    @Test
    void showsAllCandidatesWithReasons() {
        assertThat(markdown(SampleChoices.conclusive()))
                .contains("| **avro** | 85.0 µs (80.8 µs–89.3 µs) | 0.170 | 3.10 ms (2.79 ms–3.41 ms) |")
                .contains("| http+client=jdk | 3, 1 not valid | **misses target** | p99 12.3 ms (11.0 ms to 13.8 ms),"
                        + " target p99&lt;10ms |")
                .contains("| aeron | 0 | unable | it has no capability MESSAGES |");
    }

    @Test
    void saysWhatWouldChangeItOfWhatWasMeasured() {
        assertThat(markdown(SampleChoices.conclusive()))
                .contains("By throughput it would be proto: 24,000 calls per second")
                .contains("With a weaker latency target or a lower rate, http+client=jdk may be an option: p99 12.3 ms")
                .contains("The latency target leaves avro room: its p99 is at most 3.41 ms.")
                .doesNotContain("By latency", "By bytes");
    }

    @Test
    void showsFactsThatWereNotMeasured() {
        assertThat(markdown(SampleChoices.conclusive()))
                .contains(
                        "## What speed does not decide",
                        "| for | avro | proto | http | aeron |",
                        "| a browser | cannot:",
                        "| encryption | TLS",
                        "2026-06-02",
                        "## What was not tested",
                        "| SHA-256 of the message | 5e88 |");
    }

    @Test
    void givesTheCommandToCopyAsItStands() {
        String command = "java -jar metrifier-bench.jar choose --message order.proto --slo 'p99<10ms'";

        assertThat(markdown(SampleChoices.conclusive())).endsWith("\n\n    " + command + "\n");
        assertThat(HtmlPage.write(ChoicePage.of(SampleChoices.conclusive())))
                .contains("<pre>" + command.replace("<", "&lt;").replace("'", "&#39;") + "</pre>")
                .contains("another machine: --message order.proto</");
    }

    @Test
    void tellsFirstCallsOfThoseThatRemained() {
        assertThat(markdown(SampleChoices.withFollowUps()))
                .contains("| first answer | no answer after a kill |", "| 0.000944 | 360 ms | 1.31 s |")
                .contains("an order of magnitude.", "fault measures more.", "no fault except a killed server.")
                .doesNotContain("recovery after a fault");
        assertThat(markdown(SampleChoices.conclusive()))
                .contains("Not the first call", "not recovery after a fault", "--recovery measures")
                .doesNotContain("first answer |", "after a kill |");
    }

    @Test
    void isAWholePageInEveryState() {
        for (Choice choice : List.of(
                SampleChoices.conclusive(),
                SampleChoices.withFollowUps(),
                SampleChoices.inconclusive(),
                SampleChoices.withoutWinner())) {
            assertThat(HtmlPage.write(ChoicePage.of(choice)))
                    .contains("<h1>Which transport</h1>", "What to take", "</html>");
            assertThat(markdown(choice)).doesNotContain("null", "NaN", "Infinity");
        }
    }
}
