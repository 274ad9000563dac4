package io.metrifier.bench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.engine.Contender;
import io.metrifier.engine.rounds.WarmupDetector;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.report.page.TerminalText;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.transport.Execution;
import io.metrifier.transport.TransportOptions;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunProgressTest {
    private long now;
    private final StringWriter err = new StringWriter();
    private final Contender contender = Contender.parse(
            "raw-socket",
            Contenders.onClassPath(),
            TransportOptions.builder().execution(Execution.DIRECT).build());

    private RunProgress progress(boolean terminal) {
        return new RunProgress(new PrintWriter(err), Optional.of(Duration.ofMinutes(10)), terminal, () -> now);
    }

    @Test
    void printsALinePerEventWithoutATerminal() {
        RunProgress progress = progress(false);

        progress.settling(contender, 1, new WarmupDetector());
        progress.settled(contender, 1, new WarmupResult(true, 4, "", List.of(1_000.0, 2_000.0), 0));
        progress.showResults(1, "the table");
        progress.over(1, 3);
        progress.end();

        assertThat(err.toString())
                .startsWith(
                        "[round 1] raw-socket settled after 4s at 2,000 calls/s\nfirst look, one round:\nthe table\n"
                                + "[round 1] over after ")
                .endsWith(" left\n")
                .doesNotContain("\033");
    }

    @Test
    void showsTheRatesOfTheWarmupsBeforeTheFirstRoundIsOver() {
        RunProgress progress = progress(false);

        progress.settled(contender, 1, settledAt(2_000));
        now = Duration.ofSeconds(91).toNanos();
        progress.settled(named("http"), 1, settledAt(1_000));
        progress.settled(named("proto"), 1, settledAt(500));

        assertThat(err.toString().lines().skip(1))
                .containsExactly(
                        "[round 1] http settled after 4s at 1,000 calls/s",
                        "first look, at the end of 2 warm-ups:",
                        "raw-socket                          2,000 calls/s",
                        "http                                1,000 calls/s",
                        "[round 1] proto settled after 4s at 500 calls/s");
    }

    @Test
    void saysHowMuchTimeIsLeftOfAKnownNumberOfRoundsAndOfRoundsUntilConclusive() {
        RunProgress progress = progress(false);

        now = Duration.ofMinutes(2).toNanos();
        progress.over(1, 3);
        progress.over(1, 1_000);
        progress.over(3, 3);

        assertThat(err.toString().lines())
                .containsExactly(
                        "[round 1] over after 2m0s, about 4m0s left",
                        "[round 1] over after 2m0s, at most 8m0s left",
                        "[round 3] over after 2m0s");
    }

    @Test
    void estimatesNothingWithoutABudget() {
        RunProgress progress = new RunProgress(new PrintWriter(err), Optional.empty(), false, () -> now);

        now = Duration.ofMinutes(5).toNanos();
        progress.over(1, 30);

        assertThat(err.toString()).isEqualTo("[round 1] over after 5m0s\n");
    }

    private static WarmupResult settledAt(double rate) {
        return new WarmupResult(true, 4, "", List.of(rate), 0);
    }

    private Contender named(String name) {
        return new Contender(name, contender.transport(), false, TransportOptions.defaults());
    }

    @Test
    void redrawsALinePerContenderInATerminal() {
        RunProgress progress = progress(true);

        progress.settled(contender, 1, new WarmupResult(true, 4, "", List.of(1_000.0, 2_000.0), 0));
        progress.settled(contender, 1, new WarmupResult(false, 50, "throughput still rising 44 %", List.of(1.0), 0));

        assertThat(err.toString())
                .isEqualTo("raw-socket: settled after 4s at 2,000 calls/s; measuring\n\033[1A\033[2K"
                        + "raw-socket: NOT SETTLED after 50s: throughput still rising 44 %; measuring\n");
    }

    @Test
    void redrawsBehindTheGuardOfTheTerminalAndEscapesTheRest() {
        RunProgress progress = new RunProgress(
                TerminalText.guard(new PrintWriter(err)), Optional.of(Duration.ofMinutes(10)), true, () -> now);

        progress.failed(contender, 1, "\033[2J\nok");
        progress.settled(contender, 1, new WarmupResult(false, 1, "\033[31m", List.of(1.0), 0));
        progress.end();

        assertThat(err.toString())
                .isEqualTo("[round 1] raw-socket FAILED: \\u001b[2J\n  ok\n"
                        + "raw-socket: NOT SETTLED after 1s: \\u001b[31m; measuring\n\033[1A\033[2K");
    }

    @Test
    void keepsTheTableAboveTheLinesUntilTheEnd() {
        RunProgress progress = progress(true);
        String erased = "\033[1A\033[2K";

        progress.showResults(1, "the table");
        progress.skipped(contender, 2);
        progress.end();

        assertThat(err.toString())
                .isEqualTo("first look, one round:\nthe table\n" + erased.repeat(2)
                        + "[round 2] raw-socket is SKIPPED: its warm-up takes longer than the remaining time;"
                        + " increase --time\nfirst look, one round:\nthe table\n" + erased.repeat(2));
    }
}
