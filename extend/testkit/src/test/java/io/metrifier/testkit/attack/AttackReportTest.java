package io.metrifier.testkit.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.testkit.attack.AttackRun.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class AttackReportTest {
    private final Outcome held = Outcome.ofHeld("A1", "silence");
    private final Outcome skipped = Outcome.of("A2", "repetition", new TestAbortedException("does not apply"));
    private final Outcome failed = Outcome.of(
            "S1",
            "large parts",
            new AssertionError("a healthy client is not answered while others attack:\n\tcause=a timeout"));

    @Test
    void aRowHasTheEffectOfEachAttack() {
        List<String> lines = List.of("a line of the stack", held.line(), skipped.line(), failed.line());

        assertThat(AttackReport.of("netty", lines).lines())
                .containsExactly(
                        "| stack | A1 | A2 | S1 |",
                        "|---|---|---|---|",
                        "| netty | held | - | calls failed |",
                        "",
                        "- A1: silence",
                        "- A2: repetition",
                        "- S1: large parts",
                        "",
                        "- netty, S1: a healthy client is not answered while others attack: cause=a timeout");
    }

    @Test
    void anUnknownFailureIsAFailure() {
        assertThat(Outcome.of("A1", "silence", new IllegalStateException()).effect())
                .isEqualTo("failed");
    }
}
