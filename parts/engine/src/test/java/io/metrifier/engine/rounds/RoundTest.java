package io.metrifier.engine.rounds;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.engine.ClosedLoopPair;
import io.metrifier.engine.Contender;
import io.metrifier.network.Network;
import io.metrifier.results.document.RoundResult;
import io.metrifier.results.metric.RunMetrics;
import io.metrifier.results.metric.WarmupResult;
import io.metrifier.transport.TransportOptions;
import io.metrifier.transport.inprocess.InProcessTransport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RoundTest {
    private static final TurnPlan TURNS = new TurnPlan(5, Duration.ofMillis(1), Duration.ofMillis(200));
    private static final int SETTLING = 24;

    private final List<String> log = new ArrayList<>();
    private final List<String> told = new ArrayList<>();
    private final Map<String, ClosedLoopPair> meters = new HashMap<>();
    private final Map<String, Integer> failedStarts = new HashMap<>();
    private Optional<Contender> added = Optional.empty();

    private static Contender contender(String name) {
        return new Contender(name, new InProcessTransport(), false, TransportOptions.defaults());
    }

    private static TimeBudget budget(Duration time, int pairs) {
        return new TimeBudget(time, 1, pairs, Duration.ZERO, Duration.ZERO, () -> 0);
    }

    private List<RoundResult> run(String... names) {
        return run(budget(Duration.ofMinutes(1), names.length), names);
    }

    private List<RoundResult> run(TimeBudget budget, String... names) {
        return run(TURNS, budget, names);
    }

    private List<RoundResult> runOver(List<String> networks, String... names) {
        TurnPlan plan = TURNS.over(networks.stream().map(Network::parse).toList());
        return run(plan, budget(Duration.ofMinutes(1), names.length), names);
    }

    private List<RoundResult> run(TurnPlan plan, TimeBudget budget, String... names) {
        List<Contender> contenders = new ArrayList<>();
        for (String name : names) {
            contenders.add(contender(name));
            meters.computeIfAbsent(name, any -> new FakeMeter(name, turn -> 1_000, 0, log));
        }
        return new Round(1, Map.of(RunMetrics.SCENARIO, "getPerson"), plan, new Random(1), new Told())
                .run(contenders, added, this::started, budget);
    }

    private RoundResult of(List<RoundResult> samples, String name) {
        return samples.stream()
                .filter(sample -> sample.contender().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void reportsCallsLostDuringWarmup() {
        meters.put("a", new FakeMeter("a", turn -> 1_000, 0, log).losingAt(3));
        List<RoundResult> samples = run("a", "b");
        assertThat(of(samples, "a").value(RunMetrics.LOST)).hasValue(1);
        assertThat(of(samples, "b").value(RunMetrics.LOST)).isEmpty();
    }

    @Test
    void warmsUpEachPairAloneAndThenTakesTurns() {
        List<RoundResult> samples = run("a", "b");
        assertThat(samples)
                .allMatch(RoundResult::settled)
                .allSatisfy(sample -> assertThat(sample.turns(RunMetrics.SCORE)).hasSize(5));
        assertThat(log.subList(0, SETTLING)).containsOnly(log.get(0));
        List<String> turns = log.subList(2 * (SETTLING + 1), log.size() - 2);
        for (int i = 0; i < turns.size(); i += 2) {
            assertThat(turns.subList(i, i + 2)).containsExactlyInAnyOrder("a", "b");
        }
        assertThat(log).endsWith("b ends").contains("a ends");
    }

    @Test
    void aPairSettlesNextToItsServerAndThenCrossesEachNetwork() {
        List<RoundResult> samples = runOver(List.of("local", "1ms"), "a", "b");

        assertThat(samples).hasSize(4).allMatch(RoundResult::settled).allSatisfy(sample -> {
            assertThat(sample.turns(RunMetrics.SCORE)).hasSize(5);
            assertThat(sample.times().percentile(50)).isGreaterThan(1_900_000);
            assertThat(sample.figures()).containsKeys(RunMetrics.WIRE_UP, RunMetrics.FLOOR);
        });
        assertThat(samples)
                .extracting(sample -> sample.condition(RunMetrics.NETWORK))
                .containsOnly("0ms", "1ms");
        assertThat(log.indexOf("a crosses 0ms")).isGreaterThan(log.indexOf("a rests"));
        assertThat(log.indexOf("a crosses 1ms")).isGreaterThan(log.indexOf("b crosses 0ms"));
    }

    @Test
    void callsThatDidNotCrossTheNetworkAreRefused() {
        assertThat(of(runOver(List.of("36ms"), "a"), "a"))
                .matches(RoundResult::refused)
                .extracting(sample -> sample.failure().orElseThrow())
                .asString()
                .matches("an answer was faster than its network: fastest=\\d+us network=36ms");
    }

    @Test
    void answersThatBypassTheRelayAreRefusedAndTheOthersGoOn() {
        meters.put("a", new FakeMeter("a", turn -> 1_000, 0, log).bypassing());
        List<RoundResult> samples = runOver(List.of("local", "1ms"), "a", "b");

        assertThat(samples)
                .filteredOn(sample -> sample.contender().equals("a"))
                .hasSize(2)
                .allMatch(RoundResult::refused)
                .extracting(RoundResult::failure)
                .containsOnly(Optional.of("another way: transport=a"));
        assertThat(samples).filteredOn(sample -> sample.contender().equals("b")).allMatch(RoundResult::valid);
    }

    @Test
    void eachTurnLeadsIn() {
        FakeMeter meter = new FakeMeter("a", turn -> 1_000, 0, log);
        meters.put("a", meter);
        run("a", "b");
        List<Duration> leads = meter.leads();
        assertThat(leads.subList(leads.size() - 6, leads.size())).containsOnly(TURNS.lead());
        assertThat(TurnPlan.DEFAULT.lead()).isGreaterThanOrEqualTo(Duration.ofMillis(500));
    }

    @Test
    void shufflesTheOrderOfTurns() {
        run("a", "b", "c");
        List<String> turns = log.subList(3 * (SETTLING + 1), log.size() - 3);
        List<String> firsts = new ArrayList<>();
        for (int i = 0; i < turns.size(); i += 3) {
            firsts.add(turns.get(i));
        }
        assertThat(firsts.stream().collect(groupingBy(first -> first)).size()).isGreaterThan(1);
    }

    @Test
    void measuresAndMarksAPairThatDoesNotSettle() {
        meters.put("a", new FakeMeter("a", turn -> 1_000 * Math.pow(1.03, turn), 0, log));
        RoundResult sample = of(run("a", "b"), "a");
        assertThat(sample.settled()).isFalse();
        assertThat(sample.turns(RunMetrics.SCORE)).hasSize(5);
        assertThat(sample.warmup().orElseThrow().moving()).contains("throughput still rising");
    }

    @Test
    void aFailingPairEndsAndTheOthersGoOn() {
        meters.put("a", new FakeMeter("a", turn -> failsAt(turn, SETTLING + 2), 0, log));
        List<RoundResult> samples = run("a", "b");
        assertThat(of(samples, "a").failure()).contains("gone");
        assertThat(of(samples, "a").figures()).isEmpty();
        assertThat(of(samples, "b").settled()).isTrue();
        assertThat(log).containsOnlyOnce("a ends");
        assertThat(told).contains("a failed: gone");
    }

    @Test
    void aPairThatDoesNotStartIsTriedOnceMore() {
        failedStarts.put("a", 1);
        failedStarts.put("b", 2);

        List<RoundResult> samples = run("a", "b");

        assertThat(of(samples, "a").settled()).isTrue();
        assertThat(of(samples, "b").failure()).contains("too busy");
        assertThat(told)
                .contains("a starts again: too busy", "b starts again: too busy", "b failed: too busy")
                .doesNotContain("a failed: too busy");
    }

    private ClosedLoopPair started(Contender contender) {
        int left = failedStarts.getOrDefault(contender.name(), 0);
        if (left > 0) {
            failedStarts.put(contender.name(), left - 1);
            throw new IllegalStateException("too busy");
        }
        return Objects.requireNonNull(meters.get(contender.name()));
    }

    @Test
    void aPairThatCannotStartDoesNotStopTheOthers() {
        meters.put("a", new FakeMeter("a", turn -> failsAt(turn, 0), 0, log));
        assertThat(of(run("a", "b"), "b").settled()).isTrue();
    }

    private static double failsAt(int turn, int fatal) {
        if (turn == fatal) {
            throw new IllegalStateException("gone");
        }
        return 1_000;
    }

    @Test
    void measuresABusyIdlePairApart() {
        FakeMeter busy = new FakeMeter("a", turn -> 1_000, 0.9, log);
        meters.put("a", busy);
        List<RoundResult> samples = run("a", "b", "c");
        assertThat(of(samples, "a").warmup().orElseThrow().awake()).isTrue();
        Duration twice = TURNS.length().multipliedBy(2);
        assertThat(of(samples, "a").turns(RunMetrics.SCORE)).hasSize(5);
        assertThat(busy.lengths()).endsWith(twice, twice, twice, twice, twice).doesNotContain(TURNS.length());
        int end = log.indexOf("a ends");
        assertThat(log.subList(log.indexOf("a"), end)).containsOnly("a", "a rests");
        assertThat(log.subList(end, log.size())).doesNotContain("a");
    }

    @Test
    void pairsWithoutTimeToSettleAreSkippedAndNamed() {
        TimeBudget budget = budget(Duration.ofSeconds(20), 2);
        budget.learn("slow", new WarmupResult(true, 25, "", List.of(), 0));
        budget.learn("quick", new WarmupResult(true, 6, "", List.of(), 0));

        List<RoundResult> samples = run(budget, "slow", "quick");

        assertThat(samples).extracting(sample -> sample.contender()).containsExactly("quick");
        assertThat(told).containsExactly("quick settled", "slow left out");
    }

    @Test
    void anAddedPairTakesTurnsWithTheOthers() {
        add("twin");

        List<RoundResult> samples = run(budget(Duration.ofMinutes(1), 2), "a", "b");

        assertThat(samples).extracting(sample -> sample.contender()).containsExactlyInAnyOrder("a", "b", "twin");
        assertThat(of(samples, "twin").settled()).isTrue();
        assertThat(log.subList(0, log.indexOf("a ends"))).contains("twin");
    }

    @Test
    void anAddedPairTakesNoTimeThatOthersNeed() {
        add("twin");
        TimeBudget budget = budget(Duration.ofSeconds(20), 5);

        assertThat(run(budget, "a", "b"))
                .extracting(sample -> sample.contender())
                .containsExactlyInAnyOrder("a", "b");
        assertThat(told).noneMatch(line -> line.startsWith("twin"));
    }

    private void add(String name) {
        added = Optional.of(contender(name));
        meters.put(name, new FakeMeter(name, turn -> 1_000, 0, log));
    }

    private final class Told implements RoundObserver {
        @Override
        public void skipped(Contender contender, int round) {
            told.add(contender.name() + " left out");
        }

        @Override
        public void settled(Contender contender, int round, WarmupResult settlement) {
            told.add(contender.name() + " settled");
        }

        @Override
        public void startsAgain(Contender contender, int round, String why) {
            told.add(contender.name() + " starts again: " + why);
        }

        @Override
        public void over(int round, int rounds) {
            told.add("round " + round + " over");
        }

        @Override
        public void failed(Contender contender, int round, String why) {
            told.add(contender.name() + " failed: " + why);
        }
    }
}
