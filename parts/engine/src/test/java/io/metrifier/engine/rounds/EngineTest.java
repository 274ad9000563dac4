package io.metrifier.engine.rounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.metrifier.engine.Contender;
import io.metrifier.engine.Workload;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.scenario.DataSet;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.results.scenario.ServerPlace;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EngineTest {
    private static final long A_PAIR = Duration.ofSeconds(10).toNanos();
    private static final Workload WORKLOAD =
            new Workload(Scenario.GET_PERSON, ServerPlace.parse("forked"), DataSet.sample(), 4, 1, false, 100_000, 0);
    private static final Contender RUNG = contender("rung");
    private static final Contender OPTION = contender("option");
    private static final List<Contender> BOTH = List.of(RUNG, OPTION);

    private final List<String> log = new ArrayList<>();
    private final List<Integer> kept = new ArrayList<>();
    private long now;

    private static Contender contender(String name) {
        return new Contender(name, new InProcessTransport(), false, TransportOptions.defaults());
    }

    private static Engine engine(int rounds, int most, Duration time) {
        Engine.Plan plan = new Engine.Plan(rounds, most, TurnPlan.DEFAULT, time, 1);
        return new Engine(BOTH, List.of(WORKLOAD), Map.of("options", "none"), plan, new RoundObserver() {});
    }

    private List<RoundResult> run(Engine engine, Engine.Participants participants) throws IOException {
        return engine.run(participants, samples -> kept.add(samples.size()), () -> now, (contender, workload) -> {
            now += A_PAIR;
            return new FakeMeter(contender.name(), turn -> 1_000, 0, log);
        });
    }

    private static List<Integer> rounds(List<RoundResult> samples, Contender of) {
        return samples.stream()
                .filter(sample -> sample.contender().equals(of.name()))
                .map(RoundResult::round)
                .toList();
    }

    @Test
    void measuresOnlySomeContendersInFurtherRounds() throws IOException {
        List<RoundResult> samples = run(engine(2, 4, Duration.ofHours(1)), round -> List.of(RUNG));
        assertThat(rounds(samples, RUNG)).containsExactly(1, 2, 3, 4);
        assertThat(rounds(samples, OPTION)).containsExactly(1, 2);
        assertThat(kept).containsExactly(2, 4, 5, 6);
    }

    @Test
    void samplesHaveTheConditionsOfTheirWorkloadAndTheCommonOnes() throws IOException {
        List<RoundResult> samples = run(engine(1, 1, Duration.ofHours(1)), round -> BOTH);
        assertThat(samples.get(0).conditions())
                .containsEntry(RunMetrics.SCENARIO, "getPerson")
                .containsEntry(RunMetrics.MODE, "thrpt")
                .containsEntry(RunMetrics.THREADS, "4")
                .containsEntry(RunMetrics.PERSONS, "4")
                .containsEntry(RunMetrics.SERVER, "forked")
                .containsEntry(RunMetrics.CONNECTIONS, "1")
                .containsEntry("options", "none")
                .hasSize(7);
    }

    @Test
    void measuresAnAdditionalContenderInItsRoundsOnly() throws IOException {
        Contender twin = contender("twin");
        Engine.Participants participants = new Engine.Participants() {
            @Override
            public List<Contender> further(int round) {
                return BOTH;
            }

            @Override
            public Optional<Contender> inAddition(int round) {
                return round == 2 ? Optional.of(twin) : Optional.empty();
            }
        };
        List<RoundResult> samples = run(engine(2, 3, Duration.ofHours(1)), participants);
        assertThat(rounds(samples, twin)).containsExactly(2);
        assertThat(rounds(samples, OPTION)).containsExactly(1, 2, 3);
    }

    @Test
    void endsWhenNoneTakesPartAfterTheMinimumOfRounds() throws IOException {
        List<Integer> requested = new ArrayList<>();
        List<RoundResult> samples = run(engine(2, 9, Duration.ofHours(1)), round -> {
            requested.add(round);
            return round < 4 ? BOTH : List.of();
        });
        assertThat(requested).containsExactly(3, 4);
        assertThat(rounds(samples, OPTION)).containsExactly(1, 2, 3);
    }

    @Test
    void beginsNoRoundThatDoesNotFitIntoItsTime() throws IOException {
        Duration time = Duration.ofMinutes(2);
        List<RoundResult> samples = run(engine(2, 30, time), round -> List.of(RUNG));
        assertThat(rounds(samples, RUNG)).hasSizeBetween(3, 10);
        assertThat(now).isLessThanOrEqualTo(time.toNanos());
    }

    /** Two rounds of some say more than one round of all. */
    @Test
    void measuresThoseOfALastRoundThatFit() throws IOException {
        List<Contender> eight =
                IntStream.range(0, 8).mapToObj(i -> contender("number-" + i)).toList();
        Engine.Plan plan = new Engine.Plan(3, 3, TurnPlan.DEFAULT, Duration.ofSeconds(165), 1);
        Engine engine = new Engine(eight, List.of(WORKLOAD), Map.of("options", "none"), plan, new RoundObserver() {});

        List<RoundResult> samples = run(engine, round -> eight);

        assertThat(samples).filteredOn(sample -> sample.round() == 1).hasSize(8);
        assertThat(samples).filteredOn(sample -> sample.round() == 2).hasSizeBetween(2, 7);
    }

    @Test
    void rejectsATimeTooShortForOneRound() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> engine(1, 1, Duration.ofSeconds(9)))
                .withMessageContaining("pairs=2 time=9s; take fewer transports or scenarios, or at least");
    }
}
