package io.metrifier.engine.rounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.engine.Pair;
import io.metrifier.failure.TransportException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class RoundsTest {
    private static final int TURNS = 3;

    private final List<String> log = new ArrayList<>();
    private final List<StepOutcome<String, String>> outcomes = new ArrayList<>();
    private final Rounds<String, String> rounds =
            new Rounds<>(new Random(1), (step, round) -> new Pair(step), outcomes::add);

    private final class Pair implements PairTask<String> {
        private final String step;
        private int taken;

        Pair(String step) {
            this.step = step;
            log.add(step + " starts");
            if (step.equals("unstartable")) {
                throw new TransportException(TransportException.Kind.UNAVAILABLE, "no server");
            }
        }

        @Override
        public boolean isApart() {
            return step.equals("busy");
        }

        @Override
        public boolean turn(Consumer<String> results) {
            log.add(step);
            results.accept(step + " " + ++taken);
            if (step.equals("failing")) {
                throw new IllegalStateException("wrong answer");
            }
            if (step.equals("bug")) {
                throw new NullPointerException("ours");
            }
            return taken < TURNS;
        }

        @Override
        public void close() {
            log.add(step + " ends");
        }
    }

    @Test
    void allStartBeforeTheFirstTurnAndTakeTurnsTogether() {
        rounds.run(1, List.of("a", "b"));

        assertThat(log.subList(0, 2)).containsExactlyInAnyOrder("a starts", "b starts");
        for (int turn = 0; turn < TURNS; turn++) {
            assertThat(log.subList(2 + 2 * turn, 4 + 2 * turn)).containsExactlyInAnyOrder("a", "b");
        }
        assertThat(log.subList(8, 10)).containsExactlyInAnyOrder("a ends", "b ends");
        assertThat(outcomes)
                .hasSize(2 * TURNS)
                .allMatch(outcome -> outcome.failure().isEmpty());
    }

    @Test
    void aPairThatIsBusyTakesItsTurnsAtOnceAndEnds() {
        rounds.run(1, List.of("a", "busy", "b"));

        int start = log.indexOf("busy starts");
        assertThat(log.subList(start, start + 5)).containsExactly("busy starts", "busy", "busy", "busy", "busy ends");
    }

    @Test
    void failuresOfContendersAreRecordedAndTheOthersGoOn() {
        rounds.run(4, List.of("a", "failing", "unstartable"));

        assertThat(outcomes)
                .contains(StepOutcome.failed("failing", 4, "wrong answer"))
                .contains(StepOutcome.failed("unstartable", 4, "no server"))
                .contains(StepOutcome.of("failing", 4, "failing 1"))
                .contains(StepOutcome.of("a", 4, "a 3"));
        assertThat(log).contains("failing ends").containsOnlyOnce("failing");
    }

    @Test
    void anErrorOfThisProgramEndsTheRunAndAllPairs() {
        assertThatThrownBy(() -> rounds.run(1, List.of("a", "bug")))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("ours");

        assertThat(log).contains("a ends", "bug ends");
    }
}
