package io.metrifier.bench.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CutOffTest {
    private static final Engine.Plan TWO_ROUNDS = new Engine.Plan(2, 9, TurnPlan.USUAL, Duration.ofMinutes(10), 1);

    private static Fork fork(String contender, String scenario, int round) {
        return new Fork(
                new Contender(contender, new InProcessTransport(), false, TransportOptions.defaults()),
                scenario,
                round,
                Optional.empty(),
                List.of(),
                0,
                Optional.empty(),
                Optional.empty());
    }

    @Test
    void isNothingWhereAllWasMeasured() {
        List<Fork> forks = List.of(fork("a", "get", 1), fork("b", "get", 1), fork("b", "get", 2), fork("a", "get", 2));
        assertThat(CutOff.of(forks, TWO_ROUNDS)).isNull();
    }

    @Test
    void isWhatNoRoundWasBegunFor() {
        assertThat(CutOff.of(List.of(fork("a", "get", 1)), TWO_ROUNDS))
                .isEqualTo("1 of 2 rounds were measured: time=PT10M");
    }

    @Test
    void isWhoWasLeftOutOfARound() {
        List<Fork> forks = List.of(
                fork("a", "get", 1),
                fork("b", "get", 1),
                fork("a", "list", 1),
                fork("b", "list", 1),
                fork("b", "get", 2),
                fork("a", "list", 2),
                fork("b", "list", 2));
        assertThat(CutOff.of(forks, TWO_ROUNDS)).isEqualTo("round 2 of get was without a: time=PT10M");
    }

    /** Only those measure on whom somebody asked for. */
    @Test
    void isNobodyWhoTakesNoPartInFurtherRounds() {
        List<Fork> forks = List.of(
                fork("a", "get", 1),
                fork("b", "get", 1),
                fork("a", "get", 2),
                fork("b", "get", 2),
                fork("b", "get", 3));
        assertThat(CutOff.of(forks, TWO_ROUNDS)).isNull();
    }
}
