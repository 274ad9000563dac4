package io.metrifier.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.verdict.GateOutcome.Result;
import io.metrifier.verdict.GateSimulation.Truth;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a gate finds in simulated runs, on pairs as uneven as two cores make them and on more even ones. */
class GateSimulationTest {
    private final GateSimulation simulated = new GateSimulation();

    @Test
    void theSameBuildIsRarelySlower() {
        assertThat(simulated.shares(Truth.SAME, 5).get(Result.SLOWER)).isLessThanOrEqualTo(0.01);
        assertThat(simulated.shares(Truth.SAME, 15).get(Result.SLOWER)).isLessThanOrEqualTo(0.01);
        assertThat(simulated.shares(Truth.SAME.even(), 5).get(Result.SLOWER)).isLessThanOrEqualTo(0.01);
    }

    @Test
    void theSameBuildPassesInFifteenMinutesAndOnEvenPairsInFive() {
        assertThat(simulated.shares(Truth.SAME, 15).get(Result.NOT_SLOWER)).isGreaterThan(0.8);
        assertThat(simulated.shares(Truth.SAME.even(), 5).get(Result.NOT_SLOWER))
                .isGreaterThan(0.9);
    }

    @Test
    void aTenthOfOneSideIsFoundInFiveMinutes() {
        assertThat(simulated.shares(Truth.SAME.server(1.1), 5).get(Result.SLOWER))
                .isGreaterThan(0.9);
        assertThat(simulated.shares(Truth.SAME.client(1.1), 5).get(Result.SLOWER))
                .isGreaterThan(0.9);
    }

    @Test
    void fivePercentOfBothSidesAreFoundOnEvenPairs() {
        Truth slower = Truth.SAME.server(1.05).client(1.05).even();

        assertThat(simulated.shares(slower, 5).get(Result.SLOWER)).isGreaterThan(0.8);
        assertThat(simulated.shares(slower, 15).get(Result.SLOWER)).isGreaterThan(0.99);
    }

    /** A lock costs calls and no CPU time, and on even pairs CPU time alone passes long before calls are known. */
    @Test
    void waitingForAFifthOfTheCallsDoesNotPass() {
        Map<Result, Double> shares = simulated.shares(Truth.SAME.calls(0.8).even(), 5);

        assertThat(shares.getOrDefault(Result.NOT_SLOWER, 1.0) + shares.getOrDefault(Result.FASTER, 1.0))
                .isLessThanOrEqualTo(0.05);
    }

    @Test
    void anImprovementOfOneSideIsNoRegressionOfTheOther() {
        Map<Result, Double> shares = simulated.shares(Truth.SAME.server(0.8), 15);

        assertThat(shares.get(Result.SLOWER)).isLessThanOrEqualTo(0.01);
        assertThat(shares.get(Result.FASTER)).isGreaterThan(0.5);
    }
}
