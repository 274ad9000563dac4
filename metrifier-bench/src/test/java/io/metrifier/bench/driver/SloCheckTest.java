package io.metrifier.bench.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.cli.PrintingCommand;
import io.metrifier.bench.load.Slo;
import io.metrifier.engine.rounds.TimeBudget;
import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleResults;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.scenario.MeasuredCall;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SloCheckTest {
    private static final Duration LONG = Duration.ofHours(1);

    private final LoadRound good = SampleResults.result("http", 1_000, List.of());
    private final LoadRound invalid =
            SampleResults.result("http", 1_000, List.of(new InvalidityReason("achieved-rate", "too little")));
    private final MeasuredCall http = good.subject();
    private final MeasuredCall proto =
            SampleResults.result("proto", 1_000, List.of()).subject();

    private static SloCheck check(String slo, Duration time) {
        return new SloCheck(
                Slo.parse(slo), 1, new TimeBudget(time, 1, 2, Duration.ofSeconds(1), Duration.ZERO, () -> 0));
    }

    @Test
    void measuresAllUntilThereIsAnInterval() {
        SloCheck check = check("p99<10s", LONG);

        assertThat(check.selectForRound(1, List.of(http, proto), List.of())).containsExactly(http, proto);
        assertThat(check.selectForRound(2, List.of(http, proto), List.of(good))).containsExactly(http, proto);
    }

    @Test
    void leavesOutContendersThatAreDecided() {
        SloCheck check = check("p99<10s", LONG);

        assertThat(check.selectForRound(3, List.of(http, proto), List.of(good, good)))
                .containsExactly(proto);
        assertThat(check.exitCode(List.of(http), List.of(good, good))).isZero();
        assertThat(check("p99<1us", LONG).exitCode(List.of(http, proto), List.of(good, good)))
                .isEqualTo(1);
    }

    @Test
    void analysesAfterHalfAsManyRoundsAgain() {
        SloCheck check = check("p99<10s", LONG);

        assertThat(check.selectForRound(3, List.of(http), List.of(good, invalid)))
                .containsExactly(http);
        assertThat(check.selectForRound(4, List.of(http), List.of(good, invalid, invalid)))
                .containsExactly(http);
        List<LoadRound> done = List.of(good, invalid, invalid, good);
        assertThat(check.selectForRound(5, List.of(http), done)).containsExactly(http);
        assertThat(check.selectForRound(6, List.of(http), done)).isEmpty();
    }

    @Test
    void whatAnAnalysisDecidedStays() {
        SloCheck check = check("p99<10s", LONG);
        check.selectForRound(3, List.of(http, proto), List.of(good, good));

        assertThat(check.exitCode(List.of(http), List.of())).isZero();
    }

    @Test
    void doesNotJudgeByInvalidRounds() {
        SloCheck check = check("p99<10s", LONG);

        assertThat(check.selectForRound(3, List.of(http), List.of(good, invalid)))
                .containsExactly(http);
        assertThat(check.describe(List.of(http), List.of(good, invalid)))
                .isEqualTo(http.contender() + " p99<10000000us inconclusive: 1 valid round");
    }

    @Test
    void endsWhenTimeIsUp() {
        SloCheck check = check("p99<10s", Duration.ZERO);

        assertThat(check.selectForRound(3, List.of(http), List.of(good, invalid)))
                .isEmpty();
        assertThat(check.exitCode(List.of(http), List.of(good, invalid))).isEqualTo(PrintingCommand.INCONCLUSIVE);
    }
}
