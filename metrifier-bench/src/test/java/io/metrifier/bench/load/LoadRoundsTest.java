package io.metrifier.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.engine.Contender;
import io.metrifier.engine.rounds.RoundObserver;
import io.metrifier.load.ValidityLimits;
import io.metrifier.results.SampleLoads;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.Rate;
import io.metrifier.results.scenario.MeasuredCall;
import io.metrifier.results.scenario.Scenario;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadRoundsTest {
    private static final Load LOAD = SampleLoads.USUAL.withRate(new Rate(500));
    private static final List<Load> BOTH = List.of(LOAD, LOAD.withRate(new Rate(900)));
    private static final MeasuredCall A = MeasuredCall.of("a", Scenario.GET_PERSON);
    private static final MeasuredCall B = MeasuredCall.of("b", Scenario.GET_PERSON);
    private static final MeasuredCall C = MeasuredCall.of("c", Scenario.GET_PERSON);

    private final List<String> log = new ArrayList<>();
    private final List<LoadRound> saved = new ArrayList<>();
    private final StringWriter progress = new StringWriter();

    @TempDir
    private Path folder;

    private LoadRounds rounds(Map<String, String> faults) {
        return new LoadRounds(
                subject -> new Contender(subject.transport(), new InProcessTransport(), false, subject.options()),
                new LoadRounds.Pairs(
                        (contender, workload) ->
                                new FakePair(contender.name(), log, faults.getOrDefault(contender.name(), "")),
                        () -> Duration.ofSeconds(60),
                        Optional.empty(),
                        new Told()),
                ValidityLimits.DEFAULTS,
                new LoadReporter(new ResultFolder(folder), List.of("load"), new PrintWriter(progress), saved::add),
                LOAD.pace().seed());
    }

    private static void measure(LoadRounds rounds, int times) {
        for (int round = 1; round <= times; round++) {
            rounds.run(round, List.of(A, B), subject -> LoadPlan.of(BOTH));
        }
    }

    private List<String> of(MeasuredCall subject) {
        String prefix = subject.transport() + " ";
        return log.stream()
                .filter(line -> line.startsWith(prefix))
                .map(line -> line.substring(prefix.length()))
                .toList();
    }

    @Test
    void eachContenderHasAPairOfItsOwnThatSettlesOnceInEveryRound() {
        measure(rounds(Map.of()), 2);

        List<String> twice = new ArrayList<>(List.of("starts", "settled", "carries 500", "carries 900", "ends"));
        twice.addAll(List.copyOf(twice));
        assertThat(of(A)).isEqualTo(twice);
        assertThat(of(B)).isEqualTo(twice);
    }

    @Test
    void measuresAllUnderOneLoadBeforeTheNextInNoFixedOrder() {
        LoadRounds rounds = rounds(Map.of());
        for (int round = 1; round <= 4; round++) {
            rounds.run(round, List.of(A, B, C), subject -> LoadPlan.of(BOTH));
        }

        List<String> carried =
                log.stream().filter(line -> line.contains("carries")).toList();
        List<String> first = new ArrayList<>();
        for (int turn = 0; turn < carried.size(); turn += 3) {
            String rate = turn % 6 == 0 ? " carries 500" : " carries 900";
            assertThat(carried.subList(turn, turn + 3)).containsExactlyInAnyOrder("a" + rate, "b" + rate, "c" + rate);
            first.add(carried.get(turn).substring(0, 1));
        }
        assertThat(first.stream().distinct().count()).isGreaterThan(1);
        assertThat(saved).hasSize(24);
    }

    @Test
    void aResultRemembersHowItsPairSettled() {
        rounds(Map.of())
                .run(
                        1,
                        List.of(A),
                        subject -> LoadPlan.of(List.of(LOAD)),
                        outcome -> assertThat(outcome.value())
                                .hasValueSatisfying(
                                        result -> assertThat(result.settled()).isTrue()));

        assertThat(saved).hasSize(1);
        assertThat(progress.toString()).contains("valid    " + folder);
    }

    @Test
    void aPairThatFailsSitsOutItsRound() {
        LoadRounds rounds = rounds(Map.of("b", "fails"));
        measure(rounds, 2);

        assertThat(of(A)).contains("carries 500", "carries 900");
        assertThat(of(B).subList(0, 5)).containsExactly("starts", "settled", "carries 500", "ends", "failed: gone");
        assertThat(of(B)).filteredOn("starts"::equals).hasSize(2);
        assertThat(rounds.failures()).isEqualTo(2);
    }

    @Test
    void onePairCrossesAllNetworksOfItsContender() {
        List<MeasuredCall> subjects = List.of(over(A, "5ms"), over(B, "5ms"), over(A, "36ms"));
        rounds(Map.of()).run(1, subjects, subject -> LoadPlan.of(BOTH));

        assertThat(of(A))
                .containsExactly(
                        "starts",
                        "settled",
                        "crosses 5ms",
                        "carries 500",
                        "carries 900",
                        "crosses 36ms",
                        "carries 500",
                        "carries 900",
                        "ends");
        assertThat(saved).hasSize(6);
    }

    private static MeasuredCall over(MeasuredCall subject, String network) {
        return subject.withServer(subject.server().over(network));
    }

    @Test
    void skipsASubjectWhoseAnswersBypassTheRelay() {
        LoadRounds rounds = rounds(Map.of("b", "shortcut"));
        for (int round = 1; round <= 2; round++) {
            rounds.run(round, List.of(A, over(B, "5ms")), subject -> LoadPlan.of(BOTH));
        }

        assertThat(of(A)).hasSize(10);
        assertThat(of(B)).containsExactly("starts", "settled", "crosses 5ms", "ends");
        assertThat(rounds.skipped()).isEqualTo(1);
        assertThat(rounds.failures()).isZero();
        assertThat(progress.toString()).containsOnlyOnce("skipped: another way: transport=b");
    }

    @Test
    void aPairThatIsAwakeIsMeasuredAlone() {
        measure(rounds(Map.of("a", "awake")), 1);

        int first = log.indexOf("a carries 500");
        assertThat(log.subList(first, first + 3)).containsExactly("a carries 500", "a carries 900", "a ends");
    }

    @Test
    void searchesAllInTurns() {
        Map<MeasuredCall, SloSearch> searches = new LinkedHashMap<>();
        List.of(A, B, C)
                .forEach(subject -> searches.put(
                        subject, new SloSearch(LOAD.withRate(new Rate(1_000)), Slo.parse("p99<1s")::isMetBy)));

        rounds(Map.of("b", "fails"))
                .run(1, List.copyOf(searches.keySet()), subject -> Objects.requireNonNull(searches.get(subject)));

        assertThat(searches.get(A)).isNotNull().satisfies(search -> {
            assertThat(search.best().orElseThrow().perSecond()).isGreaterThan(1e7);
            assertThat(search.hasResult()).isTrue();
        });
        assertThat(searches.get(B))
                .isNotNull()
                .satisfies(search -> assertThat(search.steps()).isZero());
        assertThat(of(A).subList(2, 4)).containsExactly("carries 1000", "carries 2000");
        assertThat(log.indexOf("a carries 2000")).isGreaterThan(log.indexOf("c carries 1000"));
        assertThat(log.indexOf("c carries 2000")).isGreaterThan(log.indexOf("a carries 1000"));
    }

    private final class Told implements RoundObserver {
        @Override
        public void failed(Contender contender, int round, String why) {
            log.add(contender.name() + " failed: " + why);
        }
    }
}
