package io.metrifier.engine.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.engine.Contender;
import io.metrifier.engine.Pair;
import io.metrifier.engine.Workload;
import io.metrifier.lab.registry.Contenders;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.TransportOptions;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the turns of a pair that has just settled with those of the same pair after another minute and a half. Other
 * users of a shared machine change its speed by a quarter from one minute to the next, so both are divided by the
 * baseline, whose turns lie between theirs. Needs an idle machine; {@code mvn verify -Pagreement} runs only this and
 * similar tests.
 */
@Tag("agreement")
@EnabledIfSystemProperty(named = "metrifier.agreement", matches = "true")
@Timeout(900)
class SteadyStateAgreementTest {
    private static final double WITHIN = 0.10;
    private static final Duration CAP = Duration.ofSeconds(60);
    private static final Duration LONG = Duration.ofSeconds(1);
    private static final int TURNS = 18;
    private static final int STEADY_SECONDS = Integer.getInteger("metrifier.agreement.steady", 90);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bare-http",
                "http",
                "http+client=jdk",
                "proto",
                "proto+stub=generated",
                "avro",
                "aeron",
                "kryonet"
            })
    void firstTurnsAgreeWithTheSteadyState(String name) {
        try (Pair baseline = start(Contenders.BASELINE);
                Pair pair = start(name)) {
            WarmupDetector.settle(baseline, CAP, settling -> {});
            WarmupResult settlement = WarmupDetector.settle(pair, CAP, settling -> {});
            double first = relativeToTheBaseline(
                    pair, baseline, settlement.awake() ? TurnPlan.DEFAULT.alone() : TurnPlan.DEFAULT, TURNS);
            for (int second = 0; second < STEADY_SECONDS; second++) {
                pair.takeTurn(Duration.ZERO, LONG);
            }
            double steady = relativeToTheBaseline(
                    pair, baseline, new TurnPlan(1, Duration.ZERO, LONG.multipliedBy(3)), TURNS / 2);
            System.out.printf(
                    "%s: first turns / steady state, both versus the baseline: %.3f / %.3f = %.3f, %s after %.0f s%n",
                    name,
                    first,
                    steady,
                    first / steady,
                    settlement.settled() ? "settled" : "not settled",
                    settlement.seconds());
            assertThat(first / steady).isBetween(1 - WITHIN, 1 + WITHIN);
        }
    }

    private static double relativeToTheBaseline(Pair pair, Pair baseline, TurnPlan turns, int number) {
        double[] ratios = DoubleStream.generate(() -> {
                    double own = pair.takeTurn(turns.lead(), turns.length()).callsPerSecond();
                    return own
                            / baseline.takeTurn(TurnPlan.DEFAULT.lead(), TurnPlan.DEFAULT.length())
                                    .callsPerSecond();
                })
                .limit(number)
                .sorted()
                .toArray();
        return Arrays.stream(ratios)
                .skip(number / 3)
                .limit(number - 2 * (number / 3))
                .average()
                .orElseThrow();
    }

    private static Pair start(String name) {
        TransportOptions options = TransportOptions.defaults();
        Workload workload =
                new Workload(Scenario.GET_PERSON, ServerPlace.parse("forked"), DataSet.sample(), 4, 1, false, 1024, 0);
        return Pair.start(Contender.parse(name, Contenders.installed(), options), workload);
    }
}
