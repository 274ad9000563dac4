package io.metrifier.bench.choose;

import static org.assertj.core.api.Assertions.assertThat;

import io.metrifier.bench.choose.Planted.Truth;
import io.metrifier.report.choice.SensitivityCurve;
import io.metrifier.report.choice.SensitivityCurve.Point;
import io.metrifier.results.choice.CallConditions;
import io.metrifier.results.choice.Dimension;
import io.metrifier.results.choice.Preference;
import io.metrifier.results.choice.PreferenceVerdict;
import io.metrifier.results.choice.PreferenceVerdict.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SensitivitySearchTest {
    private static final List<Double> GRID = List.of(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0);

    private static PreferenceVerdict verdictFor(String best) {
        State state = best.isEmpty() ? State.INCONCLUSIVE : State.CONCLUSIVE;
        return new PreferenceVerdict(Preference.COST, state, best.isEmpty() ? null : best, List.of(), List.of(), null);
    }

    /** Searches among given answers, from the middle of the grid, and returns the measured values. */
    private static List<Double> measuredValues(String answers) {
        List<Double> measuredValues = new ArrayList<>(List.of(5.0));
        while (true) {
            List<Point> points = measuredValues.stream()
                    .map(value -> new Point(
                            value,
                            verdictFor(answers.substring(value.intValue() - 1, value.intValue())
                                    .strip())))
                    .toList();
            Optional<Double> next = CrossoverSearch.next(GRID, new SensitivityCurve(Dimension.SIZE, 5, points));
            if (next.isEmpty()) {
                return measuredValues;
            }
            measuredValues.add(next.get());
        }
    }

    @Test
    void measuresOnlyTheEndsIfNothingChanges() {
        assertThat(measuredValues("aaaaaaaaa")).containsExactly(5.0, 9.0, 1.0);
        assertThat(measuredValues("         ")).containsExactly(5.0, 9.0, 1.0);
    }

    @Test
    void halvesTheIntervalBetweenTwoAnswers() {
        assertThat(measuredValues("aaaaaabbb")).containsExactly(5.0, 9.0, 1.0, 7.0, 6.0);
        assertThat(measuredValues("abbbbbbbb")).containsExactly(5.0, 9.0, 1.0, 3.0, 2.0);
    }

    /** An inconclusive interval is closed in from both sides. */
    @Test
    void closesInOnInconclusivePoints() {
        assertThat(measuredValues("aaa   bbb")).startsWith(5.0, 9.0, 1.0).contains(3.0, 4.0, 6.0, 7.0);
    }

    @ParameterizedTest
    @EnumSource
    void gridContainsTheOwnValue(Dimension dimension) {
        CallConditions own = PlantedPlaces.OWN.with(Dimension.SIZE, 27).with(Dimension.RATE, 2_100);

        List<Double> grid = ConditionGrid.of(dimension, own);

        assertThat(grid).isSorted().doesNotHaveDuplicates().contains(own.at(dimension));
        assertThat(grid.size()).isBetween(20, 40);
        assertThat(grid)
                .allSatisfy(value ->
                        assertThat(own.with(dimension, value).at(dimension)).isEqualTo(value));
    }

    @Test
    void measuresNothingIfThereIsNoTimeForAPoint() throws InterruptedException {
        PlantedPlaces conditions =
                new PlantedPlaces(1, 5).with("a", at -> Truth.costing(50e3)).with("b", at -> Truth.costing(90e3));

        SensitivityCurve curve = conditions.curve(Dimension.RATE, 5);

        assertThat(curve.points()).hasSize(1);
    }

    /** The remaining time is used for the map of two dimensions, the corners first. */
    @Test
    void fillsTheMapInTheRemainingTime() throws InterruptedException {
        PlantedPlaces conditions = new PlantedPlaces(1, 100_000)
                .with("a", at -> Truth.costing(50e3))
                .with("b", at -> Truth.costing(200e3));

        conditions.courses(List.of(Dimension.SIZE, Dimension.DISTANCE), 5);

        assertThat(conditions.measuredConditions())
                .startsWith(
                        PlantedPlaces.OWN.with(Dimension.SIZE, 1_000),
                        PlantedPlaces.OWN.with(Dimension.DISTANCE, 100e6),
                        PlantedPlaces.OWN.with(Dimension.SIZE, 4))
                .contains(PlantedPlaces.OWN.with(Dimension.SIZE, 1_000).with(Dimension.DISTANCE, 100e6))
                .doesNotHaveDuplicates()
                .hasSizeBetween(20, 28);
    }

    /** The answer also changes where no candidate sustains the rate. */
    @Test
    void findsWhereNoCandidateIsLeft() throws InterruptedException {
        PlantedPlaces conditions = new PlantedPlaces(1, 100_000)
                .with("a", at -> Truth.costing(50e3), at -> at.rate().perSecond() > 9_000)
                .with("b", at -> Truth.costing(200e3), at -> at.rate().perSecond() > 7_000);

        SensitivityCurve curve = conditions.curve(Dimension.RATE, 5);

        assertThat(curve.nearest()).hasValueSatisfying(one -> {
            assertThat(one.before().leaders()).isEqualTo(Set.of("a"));
            assertThat(one.before().value()).isEqualTo(8_000);
            assertThat(one.after().leaders())
                    .asInstanceOf(InstanceOfAssertFactories.COLLECTION)
                    .isEmpty();
            assertThat(one.after().value()).isEqualTo(10_000);
        });
    }
}
