package io.metrifier.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.metrifier.results.InvalidityReason;
import io.metrifier.results.SampleLoads;
import io.metrifier.results.SampleResults;
import io.metrifier.results.load.Load;
import io.metrifier.results.load.LoadRound;
import io.metrifier.results.load.Rate;
import io.metrifier.results.load.WaitingCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SloSearchTest {
    private final List<Double> triedRates = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(doubles = {3, 700, 1_000, 12_345, 900_000})
    void findsTheKneeWithinFivePercent(double knee) {
        SloSearch search = search(1_000, rate -> rate.perSecond() <= knee);

        double best = search.best().orElseThrow().perSecond();
        assertThat(best).isLessThanOrEqualTo(knee).isGreaterThanOrEqualTo(Math.floor(knee / 1.06));
        assertThat(triedRates).hasSizeLessThan(45);
    }

    @Test
    void doublesThenHalvesTheGap() {
        search(1_000, rate -> rate.perSecond() <= 5_000);

        assertThat(triedRates.subList(0, 8))
                .containsExactly(1_000.0, 2_000.0, 4_000.0, 8_000.0, 8_000.0, 6_000.0, 6_000.0, 5_000.0);
    }

    @Test
    void isNotMisledByOneHiccup() {
        List<Integer> hiccups = List.of(1, 4);

        SloSearch search = search(1_000, rate -> !hiccups.contains(triedRates.size()) && rate.perSecond() <= 5_000);

        assertThat(search.best().orElseThrow().perSecond()).isBetween(4_750.0, 5_000.0);
    }

    @Test
    void givesUpWhereNoRateWillDo() {
        SloSearch search = search(8, rate -> false);

        assertThat(search.best()).isEmpty();
        assertThat(triedRates).containsExactly(8.0, 8.0, 4.0, 4.0, 2.0, 2.0, 1.0, 1.0);
    }

    @Test
    void stopsWhereEveryRateWillDo() {
        assertThat(search(1_000, rate -> true).best().orElseThrow().perSecond()).isGreaterThan(1e7);
    }

    @Test
    void eachStepOfItsPlanIsARoundOfItsOwn() {
        Load load = SampleLoads.USUAL;
        LoadPlan plan = new SloSearch(load, Slo.parse("p99<1s")::isMetBy);

        assertThat(plan.numberRound(1)).isEqualTo(1);
        plan.record(measured(plan.next().orElseThrow(), false));
        assertThat(plan.numberRound(1)).isEqualTo(2);
        assertThat(plan.next().orElseThrow().pace().rate()).isEqualTo(new Rate(2_000));
    }

    @Test
    void acceptsNothingAfterItsEnd() {
        SloSearch search = search(1_000, rate -> rate.perSecond() <= 1_000);

        assertThatThrownBy(() -> search.record(measured(SampleLoads.USUAL, false)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the search is over: best=1000");
    }

    /** A server of 10 ms with a thousand slots and four lanes that wait: 400 a second is what the lanes can do. */
    @Test
    void raisesTheLanesBeforeItConcludes() {
        Load waiting = SampleLoads.USUAL.with(SampleLoads.USUAL.senders().waiting());
        SloSearch search = new SloSearch(waiting, Slo.parse("p99<20ms")::isMetBy);
        List<Integer> lanes = new ArrayList<>();

        while (search.next().isPresent()) {
            Load load = search.next().get();
            lanes.add(load.senders().lanes());
            search.record(measured(
                    load, load.senders().lanes() * 100 < load.pace().rate().perSecond()));
        }

        assertThat(search.best().orElseThrow().perSecond()).isBetween(24_000.0, 25_600.0);
        assertThat(lanes.subList(0, 8)).containsExactly(4, 8, 16, 16, 32, 32, 64, 64);
        assertThat(lanes).endsWith(256);
        assertThat(search.steps()).isEqualTo(lanes.size());
    }

    /** A client whose asynchronous calls are slow above 1,000 a second says nothing about its server. */
    @Test
    void waitsForAnswersOnceTheClientIsTheLimit() {
        SloSearch search = new SloSearch(
                SampleLoads.USUAL,
                result -> !isSlow(result.load()) && result.load().pace().rate().perSecond() <= 8_000);
        List<Boolean> async = new ArrayList<>();

        while (search.next().isPresent()) {
            Load load = search.next().get();
            async.add(load.senders().async());
            LoadRound measured = measured(load, false);
            search.record(isSlow(load) ? measured.comparedWith(new WaitingCheck(9, 1, 4)) : measured);
        }

        assertThat(search.best().orElseThrow().perSecond()).isBetween(7_600.0, 8_000.0);
        assertThat(async.subList(0, 4)).containsExactly(true, true, false, false);
        assertThat(async.subList(2, async.size())).containsOnly(false);
    }

    private static boolean isSlow(Load load) {
        return load.senders().async() && load.pace().rate().perSecond() > 1_000;
    }

    private static LoadRound measured(Load load, boolean full) {
        LoadRound sample = SampleResults.valid();
        return SampleResults.measured()
                .round(sample.subject(), load, 1, sample.environment())
                .with(full ? List.of(new InvalidityReason(InvalidityReason.LANES_FULL, "full")) : List.of());
    }

    @Test
    void anInvalidResultKeepsNoPromise() {
        Slo slo = Slo.parse("p99<1s");

        assertThat(slo.isMetBy(SampleResults.valid())).isTrue();
        assertThat(slo.isMetBy(SampleResults.invalid())).isFalse();
        assertThat(Slo.parse("p99<300us").isMetBy(SampleResults.valid())).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"p99<5000us", "p99.9<500us", "p100<1000000us", "p0.5<1us"})
    void readsWhatItWrites(String text) {
        assertThat(Slo.parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "p99", "99<5ms", "p99>5ms", "p99<5", "p99<-5ms"})
    void rejectsAnythingElse(String text) {
        assertThatThrownBy(() -> Slo.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not a latency target: slo=" + text + "; give a percentile and a bound such as p99<5ms");
    }

    private SloSearch search(double first, Predicate<Rate> meets) {
        SloSearch search = new SloSearch(
                SampleLoads.USUAL.withRate(new Rate(first)),
                result -> meets.test(result.load().pace().rate()));
        while (search.next().isPresent()) {
            Load load = search.next().get();
            triedRates.add(load.pace().rate().perSecond());
            search.record(measured(load, false));
        }
        return search;
    }
}
